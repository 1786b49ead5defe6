import { formatClock } from '#platform/web/format.ts'

/** A device whose answers take longer than this was without a network. */
const LATE_MS = 10_000

/** '12:05' into the attempt. */
export const timeInto = (startedAt: string, givenAt: string): string =>
  formatClock((Date.parse(givenAt) - Date.parse(startedAt)) / 1000)

/** How much later than given an answer reached the server, where that says something; '' where it does not. */
export function secondsLate(givenAt: string, savedAt: string): string {
  const late = Date.parse(savedAt) - Date.parse(givenAt)
  return late < LATE_MS ? '' : formatClock(late / 1000)
}
