import { Box, Button, Group, NumberInput, Text, Textarea, TextInput } from '@mantine/core'
import { type Icon, IconBellRinging, IconCalendarOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { openCreateAccount } from '#features/core/accounts/web/public.tsx'
import type { OperationError } from '#platform/web/client.ts'
import { formatDate } from '#platform/web/format.ts'
import { notifyError, notifySuccess, notifyThen } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { useIsPreview } from '#platform/web/preview/preview-frame.ts'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import type { InterestView } from '../../../contract/views.ts'
import { programs } from '../../../contract.ts'
import type { SeminarLevel } from '../../../rules/interests.ts'
import classes from './InterestBox.module.css'

interface Props {
  level: SeminarLevel
  interest: InterestView | null
  /** True if dates are published, although they may not suit the user. */
  hasDates: boolean
}

/** Form to request notification of dates, with the preferred location. */
export function InterestBox({ level, interest, hasDates }: Props) {
  const [changing, setChanging] = useState(false)
  const isPreview = useIsPreview()
  if (interest && !changing)
    return (
      <Waiting level={level} interest={interest} hasDates={hasDates} onChange={() => setChanging(true)} />
    )
  return (
    <DatesBox
      icon={IconCalendarOff}
      title={hasDates ? 'Don’t see a date that works?' : 'No dates are published yet'}
      text="Tell us where you would attend. We plan new dates from these requests and email you."
    >
      {isPreview ? (
        <Button mt="md" color="copper" onClick={openCreateAccount}>
          Create an account to be notified
        </Button>
      ) : (
        <Form level={level} interest={interest} onDone={() => setChanging(false)} />
      )}
    </DatesBox>
  )
}

interface DatesBoxProps {
  icon: Icon
  title: string
  text: ReactNode
  children: ReactNode
}

function DatesBox({ icon: BoxIcon, title, text, children }: DatesBoxProps) {
  return (
    <Box
      component="section"
      p="clamp(1rem, 3vw, 1.5rem)"
      bg="var(--pm-surface)"
      bd="1px solid var(--pm-line)"
      bdrs="lg"
      aria-labelledby="dates-title"
    >
      <Group wrap="nowrap" align="stretch">
        <BoxIcon size={28} style={{ flexShrink: 0 }} aria-hidden />
        <div>
          <SectionTitle fz="h2" m={0} id="dates-title">
            {title}
          </SectionTitle>
          <Text c="dimmed" mt={2}>
            {text}
          </Text>
        </div>
      </Group>
      {children}
    </Box>
  )
}

interface WaitingProps extends Props {
  interest: InterestView
  onChange: () => void
}

function Waiting({ level, interest, hasDates, onChange }: WaitingProps) {
  const forget = useCommand(programs.forgetMe, {
    invalidates: [programs.progress],
    onSuccess: () => notifySuccess('We will not email you about dates.'),
  })
  const { region, people, createdAt, remarks } = interest
  return (
    <DatesBox
      icon={IconBellRinging}
      title={`You will be notified of ${hasDates ? 'further dates' : 'dates'}`}
      text={
        <>
          {hasDates ? '' : 'No dates are published yet. '}You asked on {formatDate(createdAt)} for dates in{' '}
          <strong>{region}</strong>
          {people === 1 ? '' : ` for ${people} people`}
          {remarks ? ` (${remarks})` : ''}.
        </>
      }
    >
      <Group gap="xs" align="stretch" mt="md">
        <Button variant="default" onClick={onChange}>
          Change this
        </Button>
        <Button
          variant="subtle"
          loading={forget.isPending}
          onClick={() =>
            void forget.mutateAsync({ level }).catch((error: OperationError) => notifyError(error.message))
          }
        >
          Stop notifications
        </Button>
      </Group>
    </DatesBox>
  )
}

function Form({ level, interest, onDone }: Omit<Props, 'hasDates'> & { onDone: () => void }) {
  const { form, send, sending, failure } = useOperationForm(programs.notifyMe, {
    initial: {
      region: interest?.region ?? '',
      people: interest?.people ?? 1,
      remarks: interest?.remarks ?? '',
    },
    toInput: (values) => ({ level, ...values }),
    invalidates: [programs.progress],
    onSuccess: notifyThen('We will email you when dates are published.', onDone),
  })
  return (
    <form onSubmit={send} noValidate className={classes.form}>
      <TextInput
        label="Preferred location"
        description="A city, a state, a region, or how far you would travel."
        required
        {...form.getInputProps('region')}
      />
      <NumberInput
        label="How many people"
        min={1}
        max={500}
        allowDecimal={false}
        {...form.getInputProps('people')}
      />
      <Textarea
        className={classes.wide}
        label="Anything else"
        description="Months that suit you, a seminar at your own plant, a language."
        {...form.getInputProps('remarks')}
      />
      <Failure className={classes.wide}>{failure}</Failure>
      <div className={classes.wide}>
        <Button type="submit" color="copper" loading={sending}>
          Notify me
        </Button>
      </div>
    </form>
  )
}
