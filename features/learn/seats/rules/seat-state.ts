export const seatStates = ['free', 'invited', 'used', 'refunded'] as const
export type SeatState = (typeof seatStates)[number]

/** Actions on seats, each recorded as a ledger entry. */
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

/** Returns the seat state: free, invited by email, used or refunded. */
export function seatState({ invitedEmail, claimedBy, takenBackAt }: SeatFacts): SeatState {
  if (takenBackAt) return 'refunded'
  if (claimedBy) return 'used'
  return invitedEmail ? 'invited' : 'free'
}

/** True if a seat can be claimed by its code. */
export const isClaimable = (state: SeatState): boolean => state === 'free' || state === 'invited'
