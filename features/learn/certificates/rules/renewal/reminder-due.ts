import { type Day, daysBetween } from '#platform/contract/zoned-days.ts'

/** How many days before the last day of validity its holder is reminded. */
export const reminderDays = [90, 60, 30, 7, 0] as const
export type ReminderDays = (typeof reminderDays)[number]

/** No reminder is sent later than this many days after the last day. */
const STALE_DAYS = 7

/**
 * The one reminder that is due on a day of the holder's calendar; null where none is. When several days were missed
 * only the latest one is left; earlier ones would say nothing new.
 */
export function reminderDue(lastOn: Day, today: Day, sent: readonly number[]): ReminderDays | null {
  const left = daysBetween(today, lastOn)
  if (left < -STALE_DAYS) return null
  const reached = reminderDays.filter((days) => left <= days).at(-1)
  if (reached === undefined || sent.some((days) => days <= reached)) return null
  return reached
}
