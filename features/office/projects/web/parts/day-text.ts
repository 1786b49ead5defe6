import { formatDay } from '#platform/contract/texts/format.ts'
import { addDays } from '#platform/contract/zoned-days.ts'

/** Formats a day: 'Today', 'Tomorrow', 'Dec 4, 2026'. */
export function dayText(day: string, today: string): string {
  if (day === today) return 'Today'
  if (day === addDays(today, 1)) return 'Tomorrow'
  if (day === addDays(today, -1)) return 'Yesterday'
  return formatDay(day)
}

/** Formats minutes as hours of work: '2 h', '1.5 h'. */
export const hourText = (minutes: number): string => `${Number((minutes / 60).toFixed(1))} h`

/** Formats a duration: '3 days', 'Milestone'. */
export const lengthText = (days: number): string =>
  days === 0 ? 'Milestone' : days === 1 ? '1 day' : `${days} days`
