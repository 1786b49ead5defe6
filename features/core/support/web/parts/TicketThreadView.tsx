import { Alert, Badge, Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { callOperation } from '#platform/web/client.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { TicketThread } from '../../contract/views.ts'
import { support } from '../../contract.ts'
import { ticketStateNames } from '../../rules/ticket-states.ts'
import { ticketStateColors } from '../state-colors.ts'
import { useWaitingMessages } from '../use-waiting-messages.ts'
import { Messages } from './Messages.tsx'
import { WriteBox } from './WriteBox.tsx'

interface Props {
  ticketid: string
  /** Key from an emailed link; '' if the ticket belongs to the session or browser. */
  ticketKey?: string
  /** Shows only messages and the reply form; the surrounding frame names the ticket. */
  plain?: boolean
}

const PAGE = 100
/** A browser that uses a link gets no live events, so it polls. Others also poll in case the connection is lost. */
const AGAIN_MS = { byLink: 10_000, own: 30_000 }

/** A ticket for its author, with a reply field. */
export function TicketThreadView({ ticketid, ticketKey = '', plain = false }: Props) {
  const [shown, setShown] = useState(PAGE)
  const reference = { ticketid, ...(ticketKey ? { key: ticketKey } : {}) }
  const thread = useQuery(
    support.thread,
    { ...reference, shown },
    { keepPrevious: true, refetchInterval: ticketKey ? AGAIN_MS.byLink : AGAIN_MS.own },
  )
  const waits = thread.data?.unread
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that something new is shown
  useEffect(() => {
    // A failure only affects the read marker in a list.
    if (waits) callOperation(support.see, reference).catch(() => {})
  }, [waits, ticketid])
  return (
    <QueryState query={thread}>
      {(found) => (
        <Stack gap="lg">
          {plain ? null : <TicketFacts ticket={found} />}
          <Conversation
            ticket={found}
            ticketKey={ticketKey}
            onEarlier={() => setShown((count) => Math.min(1000, count + PAGE))}
          />
        </Stack>
      )}
    </QueryState>
  )
}

interface ConversationProps {
  ticket: TicketThread
  ticketKey: string
  onEarlier: () => void
}

function Conversation({ ticket, ticketKey, onEarlier }: ConversationProps) {
  const { ticketid, messages, hasEarlier } = ticket
  const { waiting, isReady, isAway, write, discard, retry } = useWaitingMessages(ticketid)
  const known = new Set(messages.map(({ deviceid }) => deviceid))
  return (
    <>
      <Messages
        messages={messages}
        reader="person"
        fileKey={ticketKey}
        hasEarlier={hasEarlier}
        onEarlier={onEarlier}
        waiting={waiting.filter(({ id }) => !known.has(id))}
        onDiscard={discard}
        onRetry={retry}
      />
      {isAway && waiting.length > 0 ? (
        <Text size="sm" role="status">
          No connection. Your message is stored on this device and will be sent.
        </Text>
      ) : null}
      <WriteBox
        name={`ticket.${ticketid}`}
        label={ticket.state === 'closed' ? 'Reply, which opens the ticket again' : 'Your reply'}
        submit="Send"
        sending={!isReady}
        onSend={(message) => write({ ticketid, key: ticketKey, ...message })}
      />
    </>
  )
}

function TicketFacts({ ticket }: { ticket: TicketThread }) {
  const { name, topic, state, createdAt, answerBy, staff, email, isProven } = ticket
  return (
    <Stack gap="xs">
      <Group gap="0.5rem 1rem" role="status">
        <Badge color={ticketStateColors[state]}>{ticketStateNames[state]}</Badge>
        <Quiet span>
          {[name, topic, formatDateTime(createdAt), staff && `answered by ${staff}`]
            .filter(Boolean)
            .join(' · ')}
        </Quiet>
      </Group>
      {answerBy ? <Text>Answer expected by {formatDateTime(answerBy)}, your time.</Text> : null}
      {email && !isProven ? (
        <Alert color="orange" title="Confirm your email address">
          Open the link in the email to {email}. Until then only the first answer comes by email. You can
          always read answers here in this browser.
        </Alert>
      ) : null}
    </Stack>
  )
}
