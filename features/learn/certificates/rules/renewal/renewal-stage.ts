import { addDays, type Day } from '#platform/contract/zoned-days.ts'
import type { RenewalRule } from '../certificate-types.ts'

/** Inclusive days in the holder's calendar. */
export interface RenewalDates {
  /** First day on which the certificate can be renewed. */
  opensOn: Day
  /** Last day on which the certificate is valid. */
  lastOn: Day
  /** Last day on which the certificate can still be renewed. */
  graceEndsOn: Day
}

export const renewalStages = ['early', 'open', 'grace', 'lapsed'] as const
export type RenewalStage = (typeof renewalStages)[number]

/** Calculates the renewal dates from the last day of validity. */
export function renewalDates(
  { windowDays, graceDays }: Pick<RenewalRule, 'windowDays' | 'graceDays'>,
  lastOn: Day,
): RenewalDates {
  return { opensOn: addDays(lastOn, -windowDays), lastOn, graceEndsOn: addDays(lastOn, graceDays) }
}

/** Returns the stage of a certificate on a day in its holder's calendar. */
export function renewalStage({ opensOn, lastOn, graceEndsOn }: RenewalDates, today: Day): RenewalStage {
  if (today < opensOn) return 'early'
  if (today <= lastOn) return 'open'
  return today <= graceEndsOn ? 'grace' : 'lapsed'
}
