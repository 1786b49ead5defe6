import { addMonths, type Day, dayIn, laterDay, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { RenewalDates } from './renewal-stage.ts'

export type RenewalDecision =
  /** No renewal requirement is met. */
  | { act: 'earn' }
  /** All requirements are met, but the window opens later. */
  | { act: 'wait'; until: Day }
  | { act: 'renew'; renewedOn: Day; lastOn: Day }
  /** The requirements were met after the grace period ended. */
  | { act: 'too-late' }

interface Situation {
  dates: RenewalDates
  validMonths: number
  /** Completion time of the first accepted renewal path; null if none is complete. */
  doneAt: Date | null
  now: Date
}

/**
 * Decides whether a certificate is renewed now. Based on the date, in the office's time zone, on which the last
 * requirement was met, not the time of the check: finishing on the last day is in time, even if detected later. If
 * renewed by its last day, the new period starts where the old one ends; in the grace period it starts on the day of
 * the renewal.
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
