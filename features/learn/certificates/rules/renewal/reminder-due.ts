import { type Day, daysBetween } from '#platform/contract/zoned-days.ts'

/** Days before expiry on which the holder is reminded. */
export const reminderDays = [90, 60, 30, 7, 0] as const
export type ReminderDays = (typeof reminderDays)[number]

/** No reminder is sent more than this many days after the last day of validity. */
const STALE_DAYS = 7

/**
 * Returns the reminder due on a day in the holder's calendar; null if none. If several days were missed, only the
 * latest reminder is due.
 */
export function reminderDue(lastOn: Day, today: Day, sent: readonly number[]): ReminderDays | null {
  const left = daysBetween(today, lastOn)
  if (left < -STALE_DAYS) return null
  const reached = reminderDays.filter((days) => left <= days).at(-1)
  if (reached === undefined || sent.some((days) => days <= reached)) return null
  return reached
}
