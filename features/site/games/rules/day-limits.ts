/** Maximum play credit a user may bet and lose per day. */
export interface DayLimits {
  stakePerDay: number
  lossPerDay: number
}

/** Defaults until an administrator sets limits for a partner. */
export const usualLimits: DayLimits = { stakePerDay: 1000, lossPerDay: 300 }

export interface DayPlayed {
  staked: number
  won: number
}

/** Returns the limit that another bet would exceed, or null if it is allowed. The bet counts as lost until it wins. */
export function limitBroken(
  { stakePerDay, lossPerDay }: DayLimits,
  { staked, won }: DayPlayed,
  stake: number,
): 'stake-limit' | 'loss-limit' | null {
  if (staked + stake > stakePerDay) return 'stake-limit'
  return staked - won + stake > lossPerDay ? 'loss-limit' : null
}

/** Play credit the user may still bet today. */
export const leftToday = ({ stakePerDay, lossPerDay }: DayLimits, { staked, won }: DayPlayed): number =>
  Math.max(0, Math.min(stakePerDay - staked, lossPerDay - (staked - won)))
