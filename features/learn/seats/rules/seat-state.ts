export const seatStates = ['free', 'invited', 'used', 'refunded'] as const
export type SeatState = (typeof seatStates)[number]

/** What can be done with seats; each is an entry of the ledger. */
export const seatActs = [
  'bought',
  'assigned',
  'invited',
  'claimed',
  'reclaimed',
  'renewed',
  'refunded',
] as const
export type SeatAct = (typeof seatActs)[number]

interface SeatFacts {
  invitedEmail: string | null
  claimedBy: string | null
  takenBackAt: Date | null
}

/** Whether a seat is free, promised by mail, somebody's, or gone with the money. */
export function seatState({ invitedEmail, claimedBy, takenBackAt }: SeatFacts): SeatState {
  if (takenBackAt) return 'refunded'
  if (claimedBy) return 'used'
  return invitedEmail ? 'invited' : 'free'
}

/** Whether somebody can claim a seat by its code. */
export const isClaimable = (state: SeatState): boolean => state === 'free' || state === 'invited'
