import { quantize } from '#platform/contract/currencies.ts'
import { share } from '#platform/contract/money.ts'
import { dayIn, daysBetween } from '#platform/contract/zoned-days.ts'

/** Minimum number of days before the event for a full refund. */
const FULL_DAYS = 30
/** Minimum number of days before the event for a half refund; later, a seat can only be transferred. */
export const HALF_DAYS = 14

export type RefundPercent = 100 | 50 | 0

/** Returns the calendar days from `now` to the start, in the event's time zone. */
export const daysAhead = (event: { startsAt: Date; timeZone: string }, now: Date): number =>
  daysBetween(dayIn(now, event.timeZone), dayIn(event.startsAt, event.timeZone))

interface PolicyFacts {
  /** Days until the event starts. */
  days: number
  /** Days before the first date at which the registration was moved to this one; null if it was never moved. */
  daysWhenMoved: number | null
}

/**
 * Returns the percentage of the price that a cancellation refunds. A registration moved later than `FULL_DAYS` before
 * its first date gets no more than half, so that a move cannot bypass the policy.
 */
export function percentBack({ days, daysWhenMoved }: PolicyFacts): RefundPercent {
  if (days < HALF_DAYS) return 0
  const movedLate = daysWhenMoved !== null && daysWhenMoved < FULL_DAYS
  return days >= FULL_DAYS && !movedLate ? 100 : 50
}

/** Returns the refund for a percentage, rounded for the currency and limited to the remaining amount. */
export const backOf = (
  paidMinor: number,
  leftMinor: number,
  percent: RefundPercent,
  currency: string,
): number => Math.max(0, Math.min(leftMinor, quantize(share(paidMinor, percent * 100), currency)))

export const POLICY_TEXT =
  'Cancel 30 or more days before the start for a full refund, 14 to 29 days before for half. After that, you can only transfer your seat to someone else, which is always free.'
