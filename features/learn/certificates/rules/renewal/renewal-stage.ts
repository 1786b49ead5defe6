import { addDays, type Day } from '#platform/contract/zoned-days.ts'
import type { RenewalRule } from '../certificate-types.ts'

/** Days of the holder's calendar; each is included. */
export interface RenewalDates {
  /** The first day on which it can be renewed. */
  opensOn: Day
  /** The last day on which the certificate is valid. */
  lastOn: Day
  /** The last day on which it can still be renewed. */
  graceEndsOn: Day
}

export const renewalStages = ['early', 'open', 'grace', 'lapsed'] as const
export type RenewalStage = (typeof renewalStages)[number]

/** The days that count, from the last day of validity. */
export function renewalDates(
  { windowDays, graceDays }: Pick<RenewalRule, 'windowDays' | 'graceDays'>,
  lastOn: Day,
): RenewalDates {
  return { opensOn: addDays(lastOn, -windowDays), lastOn, graceEndsOn: addDays(lastOn, graceDays) }
}

/** The stage of a certificate on a day of its holder's calendar. */
export function renewalStage({ opensOn, lastOn, graceEndsOn }: RenewalDates, today: Day): RenewalStage {
  if (today < opensOn) return 'early'
  if (today <= lastOn) return 'open'
  return today <= graceEndsOn ? 'grace' : 'lapsed'
}
