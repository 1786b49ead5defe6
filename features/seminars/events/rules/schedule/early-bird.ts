import type { EarlyBirdStep } from '#features/shop/pricing/rules/seminar-discount.ts'
import { endOf } from '#platform/contract/zoned-days.ts'

/** Early-bird fields of an event (R-SEM-1): integer percents, and the last day of each as '2027-03-28'. */
export interface EarlyBirdTerms {
  earlybird1: number
  earlybird2: number
  earlybird45: string | null
  earlybird30: string | null
  timeZone: string
}

/**
 * `earlybird1` percent through the day `earlybird45`, then `earlybird2` percent through the day `earlybird30`, then
 * none (R-CAT-21). A day ends at midnight local to the event. Pricing depends on this order.
 */
export function earlyBirdSteps(terms: EarlyBirdTerms): EarlyBirdStep[] {
  const steps = [
    { percent: terms.earlybird1, day: terms.earlybird45 },
    { percent: terms.earlybird2, day: terms.earlybird30 },
  ]
  return steps.flatMap(({ percent, day }) =>
    percent > 0 && day
      ? [{ basisPoints: percent * 100, until: endOf(day, terms.timeZone).toISOString() }]
      : [],
  )
}
