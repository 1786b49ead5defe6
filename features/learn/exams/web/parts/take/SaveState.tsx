import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import type { SessionState } from '../../taking/attempt-session.ts'
import { unsaved } from '../../taking/merge-answers.ts'
import classes from './TakeBar.module.css'

/** Save state of the answers: on the server, being sent, or on this device until the server is reachable again. */
export function SaveState({ state }: { state: SessionState }) {
  const waiting = unsaved(state.answers).length
  const isLost = state.connection !== 'fine' && waiting > 0
  const Icon = waiting === 0 ? IconCloudCheck : isLost ? IconCloudOff : IconCloudUp
  return (
    <div className={classes.saved} role="status" data-lost={isLost || undefined}>
      <Icon size={20} aria-hidden />
      <span>{wordsOf(waiting, isLost, state.stored)}</span>
    </div>
  )
}

function wordsOf(waiting: number, isLost: boolean, stored: boolean): string {
  if (waiting === 0) return 'Saved'
  if (!isLost) return 'Saving'
  return stored ? 'Saved on this device, will be sent' : 'Not sent yet: keep this page open'
}
