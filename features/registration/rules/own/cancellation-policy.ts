import { share } from '#platform/contract/money.ts'
import { dayIn, daysBetween } from '#platform/contract/zoned-days.ts'

/** So many days before the event begins and more: all of the money comes back. */
const FULL_DAYS = 30
/** From so many days on, half of it; later a place can only be given to somebody else. */
export const HALF_DAYS = 14

export type PercentBack = 100 | 50 | 0

/** How many days of the event's calendar there are from `now` until it begins. */
export const daysAhead = (event: { startsAt: Date; timeZone: string }, now: Date): number =>
  daysBetween(dayIn(now, event.timeZone), dayIn(event.startsAt, event.timeZone))

interface PolicyFacts {
  /** Until the event begins. */
  days: number
  /** How many days before its first date the place was moved to this one; null: it never was. */
  daysWhenMoved: number | null
}

/**
 * What part of the price a cancellation gives back. A place that was moved later than `FULL_DAYS` before its first
 * date gives half at most: a move is no way around the policy.
 */
export function percentBack({ days, daysWhenMoved }: PolicyFacts): PercentBack {
  if (days < HALF_DAYS) return 0
  const movedLate = daysWhenMoved !== null && daysWhenMoved < FULL_DAYS
  return days >= FULL_DAYS && !movedLate ? 100 : 50
}

/** The percent of an amount, never more than what is left of it. */
export const backOf = (paidMinor: number, leftMinor: number, percent: PercentBack): number =>
  Math.max(0, Math.min(leftMinor, share(paidMinor, percent * 100)))

export const POLICY_TEXT =
  'Cancel 30 or more days before the start for a full refund, 14 to 29 days before for half. After that, you can only transfer your seat to someone else, which is always free.'
