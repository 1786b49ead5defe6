import { addMonths, type Day, dayIn, laterDay, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { RenewalDates } from './renewal-stage.ts'

export type RenewalDecision =
  /** Nothing was earned that renews it. */
  | { act: 'earn' }
  /** All is earned, but the window opens later. */
  | { act: 'wait'; until: Day }
  | { act: 'renew'; renewedOn: Day; lastOn: Day }
  /** It was earned after the grace had ended. */
  | { act: 'too-late' }

interface Situation {
  dates: RenewalDates
  validMonths: number
  /** When the first accepted way was finished; null where none is. */
  doneAt: Date | null
  now: Date
}

/**
 * Whether a certificate is renewed now. The office's day on which the last requirement was earned counts, not
 * the moment of the check: finishing on the last day is in time, even if detected later. If renewed by its
 * last day, the new period starts where the old one ends; in the grace period it starts on the day of the
 * renewal.
 */
export function decideRenewal({ dates, validMonths, doneAt, now }: Situation): RenewalDecision {
  if (!doneAt) return { act: 'earn' }
  const doneOn = dayIn(doneAt, OFFICE_ZONE)
  if (doneOn > dates.graceEndsOn) return { act: 'too-late' }
  const renewedOn = laterDay(doneOn, dates.opensOn)
  if (dayIn(now, OFFICE_ZONE) < renewedOn) return { act: 'wait', until: renewedOn }
  const begins = laterDay(renewedOn, dates.lastOn)
  return { act: 'renew', renewedOn, lastOn: addMonths(begins, validMonths) }
}
