import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { callOperation } from '#platform/web/client.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { TicketThread } from '../../contract/views.ts'
import { support } from '../../contract.ts'
import { useWaitingMessages } from '../use-waiting-messages.ts'
import { Messages } from './Messages.tsx'
import { WriteBox } from './WriteBox.tsx'

const PAGE = 100

interface Props {
  ticketid: string
  onAnother: () => void
}

/** Shows a chat to the visitor during and after the conversation. */
export function ChatThread({ ticketid, onAnother }: Props) {
  const [shown, setShown] = useState(PAGE)
  const thread = useQuery(
    support.thread,
    { ticketid, shown },
    { keepPrevious: true, refetchInterval: 20_000 },
  )
  return (
    <QueryState query={thread}>
      {(found) => (
        <Stack gap="md">
          <Talk ticket={found} onEarlier={() => setShown((count) => Math.min(1000, count + PAGE))} />
          {found.isLive ? null : <Ended ticket={found} onAnother={onAnother} />}
        </Stack>
      )}
    </QueryState>
  )
}

function Talk({ ticket, onEarlier }: { ticket: TicketThread; onEarlier: () => void }) {
  const { ticketid, messages, hasEarlier, isLive, staff, staffTypes, unread } = ticket
  const { waiting, isReady, isAway, write, discard, retry } = useWaitingMessages(ticketid)
  const known = new Set(messages.map(({ deviceid }) => deviceid))
  const mine = waiting.filter(({ id }) => !known.has(id))
  const end = useRef<HTMLDivElement>(null)
  const finish = useCommand(support.finish, { invalidates: [support.thread, support.mine, support.myChat] })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message that comes
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [messages.length, mine.length])
  useEffect(() => {
    // A failure only affects the read marker in a list.
    if (unread) callOperation(support.see, { ticketid }).catch(() => {})
  }, [unread, ticketid])
  return (
    <>
      {isLive ? (
        <Group justify="space-between">
          <Text role="status">
            {staff ? `You chat with ${staff}.` : 'Someone of the office will be with you soon.'}
          </Text>
          <Button
            variant="subtle"
            size="compact-md"
            loading={finish.isPending}
            onClick={() => finish.mutate({ ticketid })}
          >
            End the chat
          </Button>
        </Group>
      ) : null}
      <Messages
        messages={messages}
        reader="person"
        hasEarlier={hasEarlier}
        onEarlier={onEarlier}
        waiting={mine}
        onDiscard={discard}
        onRetry={retry}
      />
      <Quiet role="status" mih="1.5em">
        {staffTypes ? `${staff} is writing.` : ''}
        {isAway && mine.length > 0 ? 'No connection. Your message is stored here and will be sent.' : ''}
      </Quiet>
      {isLive ? (
        <WriteBox
          name={`ticket.${ticketid}`}
          label="Your message"
          submit="Send"
          isChat
          sending={!isReady}
          // A lost typing signal does no harm.
          onTyping={() => void callOperation(support.typing, { ticketid }).catch(() => {})}
          onSend={(message) => write({ ticketid, key: '', ...message })}
        />
      ) : null}
      <div ref={end} />
    </>
  )
}

function Ended({ ticket, onAnother }: { ticket: TicketThread; onAnother: () => void }) {
  const { ticketid, name, state, email, isProven } = ticket
  const transcript =
    email && !isProven
      ? `Open the link in the email to ${email} to get answers by email.`
      : 'We sent you what was written by email.'
  return (
    <Alert color="teal" title="This chat has ended" role="status">
      <Text size="sm">
        {state === 'open' ? `Your question is ticket ${name}. We answer it there.` : `It is ticket ${name}.`}{' '}
        {transcript}
      </Text>
      <Group mt="sm">
        <Button component="a" href={`/contactUs/tickets/${ticketid}`} target="_top" variant="default">
          Open the ticket
        </Button>
        <Button variant="default" onClick={onAnother}>
          Ask something else
        </Button>
      </Group>
    </Alert>
  )
}
