import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { listenAnew } from '#platform/web/live-events.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { support } from '../../contract.ts'
import type { Contact } from './ContactWays.tsx'

interface Props {
  partner: string
  onStarted: (ticketid: string) => void
}

/** Form for the first message of a chat; it becomes a ticket while the chat is closed. */
export function ChatStart({ partner, onStarted }: Props) {
  const contact = useQuery(support.contact, { partner }, { refetchInterval: 30_000 })
  const [sent, setSent] = useState<{ ticketid: string; name: string } | null>(null)
  if (sent) return <Sent {...sent} />
  return (
    <QueryState query={contact}>
      {(found) => (
        <Stack gap="md" maw="36rem">
          <Text role="status">{leadOf(found)}</Text>
          {found.chat === 'open' ? (
            <StartForm
              partner={partner}
              onDone={({ ticketid }) => {
                listenAnew()
                onStarted(ticketid)
              }}
            />
          ) : (
            <AwayForm
              partner={partner}
              onDone={(ticket) => {
                listenAnew()
                setSent(ticket)
              }}
            />
          )}
        </Stack>
      )}
    </QueryState>
  )
}

function leadOf({ chat, opensAt }: Contact): string {
  if (chat === 'open') return 'Someone is here now. What can we do for you?'
  const back = opensAt ? ` Chat opens again ${formatDateTime(opensAt)}, your time.` : ''
  return chat === 'busy'
    ? 'No one is free for a chat at the moment. Leave a message, and we answer it by email.'
    : `Chat is closed now.${back} Leave a message, and we answer it by email.`
}

function Sent({ ticketid, name }: { ticketid: string; name: string }) {
  return (
    <Stack role="status">
      <Text>We received your message. Its number is {name}.</Text>
      <Button component="a" href={`/contactUs/tickets/${ticketid}`} target="_top" variant="default">
        Open the ticket
      </Button>
    </Stack>
  )
}

type Done = (ticket: { ticketid: string; name: string }) => void
type FormProps = { partner: string; onDone: Done }

const blank = { name: '', email: '', text: '' }

function StartForm({ partner, onDone }: FormProps) {
  const [deviceid] = useState(() => uuid())
  const { form, send, sending, failure } = useOperationForm(support.startChat, {
    initial: blank,
    toInput: (values) => ({ ...values, partner, topicid: '', deviceid }),
    invalidates: [support.myChat, support.mine],
    onSuccess: onDone,
  })
  return (
    <FormStack onSubmit={send}>
      <GuestFields name={form.getInputProps('name')} email={form.getInputProps('email')} />
      <Textarea label="Your question" minRows={3} {...form.getInputProps('text')} />
      <Failure>{failure}</Failure>
      <Button type="submit" color="copper" loading={sending}>
        Start the chat
      </Button>
    </FormStack>
  )
}

function AwayForm({ partner, onDone }: FormProps) {
  const [deviceid] = useState(() => uuid())
  const { form, send, sending, failure } = useOperationForm(support.send, {
    initial: { ...blank, subject: '' },
    toInput: (values) => ({ ...values, partner, topicid: '', deviceid, fileids: [] }),
    invalidates: [support.mine],
    onSuccess: onDone,
  })
  return (
    <FormStack onSubmit={send}>
      <GuestFields name={form.getInputProps('name')} email={form.getInputProps('email')} />
      <TextInput label="Subject" {...form.getInputProps('subject')} />
      <Textarea label="Message" minRows={3} {...form.getInputProps('text')} />
      <Failure>{failure}</Failure>
      <Button type="submit" color="copper" loading={sending}>
        Leave the message
      </Button>
    </FormStack>
  )
}

/** Name and email fields for visitors without an account. */
function GuestFields({ name, email }: { name: object; email: object }) {
  const { me, loading } = useMe()
  if (me || loading) return null
  return (
    <>
      <TextInput label="Name" autoComplete="name" maxLength={80} {...name} />
      <TextInput label="Email" type="email" autoComplete="email" maxLength={254} {...email} />
    </>
  )
}
