import type { ParticipantAction } from '../../contract/admin-views.ts'
import { isInForce } from '../meet-requirement.ts'
import { type ParticipantState, participantMayBecome } from '../participant-states.ts'
import type { Progress } from '../progress-states.ts'

/** Returns the actions available to staff for a participant. */
export function staffMayOnParticipant(state: ParticipantState, progress: Progress): ParticipantAction[] {
  const may: ParticipantAction[] = []
  if (participantMayBecome(state, 'admitted')) may.push('admit')
  if (state === 'asked' || state === 'admitted') may.push('waive')
  if (participantMayBecome(state, 'closed')) may.push('close')
  if (mayIssue(state, progress)) may.push('issue')
  return may
}

/** True if a certificate may be issued manually (older records, revocations): all requirements met, none in force. */
export const mayIssue = (state: ParticipantState, { isComplete, certificate }: Progress): boolean =>
  isComplete &&
  (state === 'admitted' || state === 'completed') &&
  !(certificate && isInForce(certificate.state))
