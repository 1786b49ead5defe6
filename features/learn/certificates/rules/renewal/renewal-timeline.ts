import { type Day, daysBetween } from '#platform/contract/zoned-days.ts'
import type { RenewalDates } from './renewal-stage.ts'

const SPANS = 4
/** Days after the grace that the last quarter of the line stands for. */
const AFTERWARDS = 365
const LAST = 98

/**
 * Where a day lies on the line of a certificate, in percent. Validity, window, grace and what follows have a quarter
 * each, however long they are: the window of weeks would not be seen beside years of validity.
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
