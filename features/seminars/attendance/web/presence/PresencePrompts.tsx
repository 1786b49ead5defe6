import { Alert, Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { OperationError } from '#platform/web/client.ts'
import { formatClock } from '#platform/web/format.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { onlinePresence, type PresenceState } from '../../contract/presence-contract.ts'

/** Polling interval for open prompts; a prompt can be answered for three minutes. */
const ASK_MS = 20_000

/**
 * Prompts online participants to confirm their presence during a session, for webinars with credited hours. Renders
 * nothing before and after. The server decides when a prompt is due and how its answer counts.
 */
export default function PresencePrompts({ scheduleid }: { scheduleid: string }) {
  const asked = useQuery(onlinePresence.presence, { scheduleid }, { refetchInterval: ASK_MS })
  const stale = [onlinePresence.presence]
  const join = useCommand(onlinePresence.joinSession, { invalidates: stale })
  const answer = useCommand(onlinePresence.answerPresence, { invalidates: stale })
  const session = asked.data?.session
  if (!session) return null
  const problem = join.error ?? answer.error
  return (
    <section aria-label="Your presence" aria-live="polite">
      {session.joined ? (
        <Joined
          session={session}
          sending={answer.isPending}
          answer={(position) => answer.mutate({ scheduleid, sessionid: session.sessionid, position })}
        />
      ) : (
        <Alert color="copper" title={`${session.name} is running`}>
          <p>
            Your hours count from the moment at which you say that you are here. Every quarter of an hour or
            so we ask again; each question waits three minutes.
          </p>
          <Button color="copper" loading={join.isPending} onClick={() => join.mutate({ scheduleid })}>
            I have joined
          </Button>
        </Alert>
      )}
      {problem ? (
        <Failure mt="sm">
          {problem instanceof OperationError ? problem.message : 'That did not work. Please try again.'}
        </Failure>
      ) : null}
    </section>
  )
}

interface JoinedProps {
  session: NonNullable<PresenceState['session']>
  sending: boolean
  answer: (position: number) => void
}

function Joined({ session, sending, answer }: JoinedProps) {
  const { open, asked, answered, name } = session
  useTitleCall(open !== null)
  if (!open) {
    return (
      <Alert color="teal" title="You are counted as present">
        {asked === 0
          ? `Keep this page open during ${name}: the first question comes soon.`
          : `${answered} of ${asked} questions answered. Keep this page open; the next one appears automatically.`}
      </Alert>
    )
  }
  return (
    <Alert color="copper" role="alert" title="Are you still there?">
      <Group justify="space-between">
        <span>
          Please answer within <TimeLeft until={open.until} />.
        </span>
        <Button color="copper" loading={sending} onClick={() => answer(open.position)}>
          Yes, I am here
        </Button>
      </Group>
    </Alert>
  )
}

/** Countdown for display only; the server decides whether an answer is in time. */
function TimeLeft({ until }: { until: string }) {
  const secondsLeft = () => Math.max(0, Math.round((Date.parse(until) - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft()), 1000)
    return () => clearInterval(timer)
  })
  return <b>{formatClock(seconds)}</b>
}

/** Shows the prompt in the tab's title for users who have the webinar in another window. */
function useTitleCall(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const before = document.title
    document.title = `Are you still there? ${before}`
    return () => {
      document.title = before
    }
  }, [isWanted])
}
