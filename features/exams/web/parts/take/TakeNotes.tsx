import { Button } from '@mantine/core'
import { openLogin } from '#features/accounts/web/public.tsx'
import type { SessionState } from '../../taking/attempt-session.ts'
import { unsaved } from '../../taking/merge-answers.ts'
import { count } from '../../words.ts'
import classes from './TakeFrame.module.css'

interface Props {
  state: SessionState
  timeIsOver: boolean
  problem: string | null
}

/** What stands in the way, and what happens with the answers meanwhile. */
export function TakeNotes({ state, timeIsOver, problem }: Props) {
  const waiting = unsaved(state.answers).length
  if (timeIsOver) {
    return (
      <div className={classes.note} role="alert">
        <p>
          <b>The time is over.</b> {waiting === 0 ? 'Your answers are being graded.' : keptWords(waiting)}{' '}
          {waiting === 0 ? problem : null}
        </p>
      </div>
    )
  }
  if (state.connection === 'signed-out') {
    return (
      <div className={classes.note} role="alert">
        <p>You are no longer logged in. Your answers are kept on this device until you are.</p>
        <Button onClick={() => openLogin()}>Log in</Button>
      </div>
    )
  }
  if (state.connection === 'lost') {
    return (
      <div className={classes.note} role="status">
        <p>
          The server is not reached. Go on answering: everything is kept on this device and sent by itself.
          The time goes on.
        </p>
      </div>
    )
  }
  return state.refused ? (
    <div className={classes.note} role="alert">
      <p>An answer was not taken: {state.refused}</p>
    </div>
  ) : null
}

const keptWords = (waiting: number): string =>
  `${count(waiting, 'answer')} could not be sent yet and ${waiting === 1 ? 'is' : 'are'} kept on this device. ` +
  'Leave this page open until the server is reached; if they come too late, ask our staff for more time.'
