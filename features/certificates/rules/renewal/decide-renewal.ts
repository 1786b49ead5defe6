import { addMonths, type Day, dayIn, laterDay } from '#platform/contract/zoned-days.ts'
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
  /** The holder's time zone. */
  zone: string
}

/**
 * Whether a certificate is renewed now. What counts is the holder's day on which the last thing was earned, not the
 * moment at which somebody looks: who finishes on the last day is in time, however late that is found out. Renewed by
 * its last day a certificate loses nothing: the new period begins where the old one ends. In the grace it begins with
 * the day of the renewal.
 */
export function decideRenewal({ dates, validMonths, doneAt, now, zone }: Situation): RenewalDecision {
  if (!doneAt) return { act: 'earn' }
  const doneOn = dayIn(doneAt, zone)
  if (doneOn > dates.graceEndsOn) return { act: 'too-late' }
  const renewedOn = laterDay(doneOn, dates.opensOn)
  if (dayIn(now, zone) < renewedOn) return { act: 'wait', until: renewedOn }
  const begins = laterDay(renewedOn, dates.lastOn)
  return { act: 'renew', renewedOn, lastOn: addMonths(begins, validMonths) }
}
