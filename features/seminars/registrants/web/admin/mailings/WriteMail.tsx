import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { modeLabels, seatModes } from '#features/seminars/events/rules/event-labels.ts'
import type { Audience } from '#features/seminars/registration/contract/audience.ts'
import { confirm } from '#platform/web/confirm.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { MessageDraft, registrantMail } from '../../../contract/mail-contract.ts'
import { registrants } from '../../../contract/registrants-contract.ts'
import { FIRST_NAME } from '../../../rules/message-text.ts'
import { Preview } from './Preview.tsx'

interface Props {
  scheduleid: string
  onClose: () => void
}

const onlyLabels = { unpaid: 'Whose invoice is open', absent: 'Who have not checked in' } as const

/** Sends an email to some or all participants: select, write, preview, test, send. */
export function WriteMail({ scheduleid, onClose }: Props) {
  const [audience, setAudience] = useState<Audience>({})
  // Makes the send idempotent: a double click or a lost response sends one email.
  const [mailingid] = useState(() => crypto.randomUUID())
  const [isShown, setShown] = useState(false)
  const counted = useQuery(registrantMail.audience, { scheduleid, ...audience }, { keepPrevious: true })
  const people = counted.data?.people ?? 0
  const { form, save, sending, failure } = useOperationForm(registrantMail.send, {
    initial: { subject: '', text: `Dear ${FIRST_NAME},\n\n` },
    // An email can be tested even without recipients.
    schema: MessageDraft,
    toInput: (draft) => ({ scheduleid, mailingid, audience, people, ...draft }),
    invalidates: [registrantMail.mailings, registrantMail.log],
    onSuccess({ message }) {
      notifySuccess(message)
      onClose()
    },
    onError: ({ code }) => void (code === 'conflict' && counted.refetch()),
  })
  const test = useCommand(registrantMail.test, { onSuccess: ({ message }) => notifySuccess(message) })
  const tryOut = () => form.validate().hasErrors || test.mutate({ scheduleid, ...form.values })
  const sendOff = async () => {
    if (form.validate().hasErrors) return
    const message = `“${form.values.subject}” goes to ${people === 1 ? 'one person' : `${people} people`} immediately.`
    if (await confirm({ title: 'Send this email?', message, yes: 'Send it' })) await save()
  }
  return (
    <Stack gap="md">
      <AudienceFields scheduleid={scheduleid} audience={audience} onChange={setAudience} />
      <Text role="status">
        {counted.data ? audienceMessage(counted.data) : counted.error ? counted.error.message : 'Counting …'}
      </Text>
      <TextInput label="Subject" required {...form.getInputProps('subject')} />
      <Textarea
        label="Text"
        description={`${FIRST_NAME} becomes the first name of each reader. An empty line begins a new paragraph.`}
        required
        minRows={7}
        maxRows={18}
        {...form.getInputProps('text')}
      />
      {isShown ? <Preview scheduleid={scheduleid} audience={audience} draft={form.values} /> : null}
      <Failure>{failure ?? test.error?.message}</Failure>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => setShown(!isShown && !form.validate().hasErrors)}>
          {isShown ? 'Hide the preview' : 'Preview'}
        </Button>
        <Button variant="default" loading={test.isPending} onClick={tryOut}>
          Send a test to me
        </Button>
        <Button color="copper" loading={sending} disabled={people === 0} onClick={() => void sendOff()}>
          Send
        </Button>
      </Group>
    </Stack>
  )
}

function audienceMessage({ people, names }: { people: number; names: readonly string[] }): string {
  if (people === 0) return 'No one matches this choice.'
  const more = people - names.length
  const who = names.join(', ')
  if (people === 1) return `It goes to ${who}.`
  return more > 0
    ? `It goes to ${people} people: ${who} and ${more} more.`
    : `It goes to ${people} people: ${who}.`
}

interface AudienceProps {
  scheduleid: string
  audience: Audience
  onChange: (audience: Audience) => void
}

function AudienceFields({ scheduleid, audience, onChange }: AudienceProps) {
  const { data } = useQuery(registrants.choices, { scheduleid }, { staleTime: 60_000 })
  return (
    <TileGrid min="13rem" fit align="start">
      <NativeSelect
        label="Seminar"
        data={[
          { value: '', label: 'All seminars' },
          ...(data?.seminars ?? []).map(({ semid, name }) => ({ value: semid, label: name })),
        ]}
        value={audience.semid ?? ''}
        onChange={(event) => onChange({ ...audience, semid: event.currentTarget.value || undefined })}
      />
      {(data?.modes.length ?? 0) > 1 ? (
        <NativeSelect
          label="Attendance"
          data={[{ value: '', label: 'In any way' }, ...optionsOf(modeLabels, seatModes)]}
          value={audience.mode ?? ''}
          onChange={(event) =>
            onChange({ ...audience, mode: seatModes.find((each) => each === event.currentTarget.value) })
          }
        />
      ) : null}
      <NativeSelect
        label="Only those"
        data={optionsOf({ '': 'Everyone', unpaid: onlyLabels.unpaid, absent: onlyLabels.absent })}
        value={audience.only ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange({ ...audience, only: value === 'unpaid' || value === 'absent' ? value : undefined })
        }}
      />
    </TileGrid>
  )
}
