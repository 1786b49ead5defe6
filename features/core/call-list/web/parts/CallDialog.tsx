import { Button, Chip, Group, Input, Stack, Text, Textarea } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { addDays, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type CallRow, calls, type Script } from '../../contract.ts'
import { hasNextCall, type Outcome, outcomeNames, outcomes } from '../../rules/outcomes.ts'
import { CallHistory } from './CallHistory.tsx'
import { phoneLink } from './phone-link.ts'

interface Props {
  row: CallRow
  callid: string
  scripts: readonly Script[]
  onClose: () => void
}

/** Ongoing call: number, reasons, script, and outcome. Closing without an outcome releases the person. */
export function CallDialog({ row, callid, scripts, onClose }: Props) {
  const leave = useCommand(calls.leave, { invalidates: [calls.list] })
  const close = () => {
    leave.mutate({ callid })
    onClose()
  }
  return (
    <Dialog opened onClose={close} title={`Call ${row.name}`} size="lg" keepOpen>
      <Stack>
        <Group>
          <Button
            component="a"
            href={phoneLink(row.phone)}
            color="copper"
            leftSection={<IconPhone size={20} aria-hidden />}
          >
            {row.phone}
          </Button>
          {row.company ? <Quiet>{row.company}</Quiet> : null}
        </Group>
        {row.reasons.map((reason) => (
          <div key={`${reason.key} ${reason.sentence}`}>
            <Text fw={600}>{reason.sentence}</Text>
            <Text>{scripts.find(({ key }) => key === reason.key)?.text}</Text>
          </div>
        ))}
        <OutcomeForm callid={callid} name={row.name} onCancel={close} onDone={onClose} />
        <CallHistory personKey={row.key} />
      </Stack>
    </Dialog>
  )
}

interface FormProps {
  callid: string
  name: string
  onCancel: () => void
  onDone: () => void
}

function OutcomeForm({ callid, name, onCancel, onDone }: FormProps) {
  const { form, send, sending, failure } = useOperationForm(calls.record, {
    initial: { outcome: '', note: '', nextOn: addDays(dayIn(new Date(), OFFICE_ZONE), 1) },
    toInput: ({ outcome, note, nextOn }) => ({
      callid,
      outcome: outcome as Outcome,
      note,
      nextOn: hasNextCall(outcome as Outcome) ? nextOn : '',
    }),
    invalidates: [calls.list, calls.history],
    onSuccess: () => {
      notifySuccess(`The call with ${name} is saved.`)
      onDone()
    },
  })
  const { outcome } = form.getValues()
  return (
    <FormStack onSubmit={send}>
      <Input.Wrapper
        label="How did it end?"
        error={form.errors.outcome}
        component="fieldset"
        bd="none"
        p={0}
        m={0}
      >
        <Chip.Group value={outcome} onChange={(value) => form.setFieldValue('outcome', String(value))}>
          <Group gap="xs" mt="xs">
            {outcomes.map((each) => (
              <Chip key={each} value={each} size="md">
                {outcomeNames[each]}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      {hasNextCall(outcome as Outcome) ? (
        <DayField label="Call again on" zone={OFFICE_ZONE} {...form.getInputProps('nextOn')} />
      ) : null}
      <Textarea
        {...form.getInputProps('note')}
        label={outcome === 'do-not-call' ? 'What the person said' : 'Note'}
        description={
          outcome === 'do-not-call'
            ? 'The person leaves the list until someone allows calls again.'
            : undefined
        }
      />
      <FormFoot failure={failure} onCancel={onCancel} sending={sending} submit="Save the call" />
    </FormStack>
  )
}
