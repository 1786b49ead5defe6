/** How much play credit somebody may bet and lose in one day. */
export interface DayLimits {
  stakePerDay: number
  lossPerDay: number
}

/** Until an administrator sets others for a partner. */
export const usualLimits: DayLimits = { stakePerDay: 1000, lossPerDay: 300 }

export interface DayPlayed {
  staked: number
  won: number
}

/** What a further bet would break; null where it may be placed. It counts as lost until it has won. */
export function limitBroken(
  { stakePerDay, lossPerDay }: DayLimits,
  { staked, won }: DayPlayed,
  stake: number,
): 'stake-limit' | 'loss-limit' | null {
  if (staked + stake > stakePerDay) return 'stake-limit'
  return staked - won + stake > lossPerDay ? 'loss-limit' : null
}

/** How much may still be bet today. */
export const leftToday = ({ stakePerDay, lossPerDay }: DayLimits, { staked, won }: DayPlayed): number =>
  Math.max(0, Math.min(stakePerDay - staked, lossPerDay - (staked - won)))
