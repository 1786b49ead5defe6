import { formatClock } from '#platform/web/format.ts'

/** Answers that take longer than this indicate that the device was offline. */
const LATE_MS = 10_000

/** Formats the time into the attempt: '12:05'. */
export const timeInto = (startedAt: string, givenAt: string): string =>
  formatClock((Date.parse(givenAt) - Date.parse(startedAt)) / 1000)

/** Returns the delay between answering and saving if the device was offline, else ''. */
export function secondsLate(givenAt: string, savedAt: string): string {
  const late = Date.parse(savedAt) - Date.parse(givenAt)
  return late < LATE_MS ? '' : formatClock(late / 1000)
}
