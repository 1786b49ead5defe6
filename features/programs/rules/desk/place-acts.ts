import type { PlaceAction } from '../../contract/desk-views.ts'
import { isInForce } from '../meet-requirement.ts'
import { type PlaceState, placeMayBecome } from '../place-states.ts'
import type { Standing } from '../standing-states.ts'

/** What staff can do with a place now. */
export function staffMayOnPlace(state: PlaceState, standing: Standing): PlaceAction[] {
  const may: PlaceAction[] = []
  if (placeMayBecome(state, 'admitted')) may.push('admit')
  if (state === 'asked' || state === 'admitted') may.push('waive')
  if (placeMayBecome(state, 'closed')) may.push('close')
  if (mayIssue(state, standing)) may.push('issue')
  return may
}

/** By hand, when all is met and no certificate is in force: for older records, and after one was revoked. */
export const mayIssue = (state: PlaceState, { isComplete, certificate }: Standing): boolean =>
  isComplete &&
  (state === 'admitted' || state === 'completed') &&
  !(certificate && isInForce(certificate.state))
