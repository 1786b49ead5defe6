import { type Day, daysBetween } from '#platform/contract/zoned-days.ts'
import type { RenewalDates } from './renewal-stage.ts'

const SPANS = 4
/** Days after the grace period represented by the last quarter of the line. */
const AFTERWARDS = 365
const LAST = 98

/**
 * Returns the position of a day on a certificate's timeline, in percent. Validity, window, grace period, and the time
 * after each take a quarter, regardless of length: a window of weeks would be invisible next to years of validity.
 */
export function positionOnLine(dates: RenewalDates & { issuedOn: Day }, today: Day): number {
  const { issuedOn, opensOn, lastOn, graceEndsOn } = dates
  const marks = [issuedOn, opensOn, lastOn, graceEndsOn]
  const passed = marks.filter((mark) => mark <= today).length
  if (passed === 0) return 0
  const from = marks[passed - 1] ?? issuedOn
  const to = marks[passed]
  const length = to === undefined ? AFTERWARDS : Math.max(daysBetween(from, to), 1)
  const share = Math.min(daysBetween(from, today) / length, 1)
  return Math.min(((passed - 1 + share) / SPANS) * 100, LAST)
}
