import { quantize } from '#platform/contract/currencies.ts'
import { share } from '#platform/contract/money.ts'
import { dayIn, daysBetween } from '#platform/contract/zoned-days.ts'

/** Full refund: at least this many days before the event starts. */
const FULL_DAYS = 30
/** Half refund: at least this many days before; later a place can only be transferred. */
export const HALF_DAYS = 14

export type PercentBack = 100 | 50 | 0

/** Days of the event's calendar from `now` until it starts. */
export const daysAhead = (event: { startsAt: Date; timeZone: string }, now: Date): number =>
  daysBetween(dayIn(now, event.timeZone), dayIn(event.startsAt, event.timeZone))

interface PolicyFacts {
  /** Until the event starts. */
  days: number
  /** How many days before its first date the place was moved to this one; null: it never was. */
  daysWhenMoved: number | null
}

/**
 * The part of the price that a cancellation refunds. A place that was moved later than `FULL_DAYS` before its
 * first date gets half at most, so that a move cannot bypass the policy.
 */
export function percentBack({ days, daysWhenMoved }: PolicyFacts): PercentBack {
  if (days < HALF_DAYS) return 0
  const movedLate = daysWhenMoved !== null && daysWhenMoved < FULL_DAYS
  return days >= FULL_DAYS && !movedLate ? 100 : 50
}

/** The percent of an amount as it can be paid in its currency, never more than what is left of it. */
export const backOf = (
  paidMinor: number,
  leftMinor: number,
  percent: PercentBack,
  currency: string,
): number => Math.max(0, Math.min(leftMinor, quantize(share(paidMinor, percent * 100), currency)))

export const POLICY_TEXT =
  'Cancel 30 or more days before the start for a full refund, 14 to 29 days before for half. After that, you can only transfer your seat to someone else, which is always free.'
