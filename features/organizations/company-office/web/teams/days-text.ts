import { formatDate } from '#platform/web/format.ts'

interface Days {
  fromDay: string | null
  toDay: string | null
}

const dayText = (day: string): string => formatDate(`${day}T12:00`)

/** Formats a date range: 'From Nov 20, 2026 to Dec 1, 2026', 'Always'. */
export function daysText({ fromDay, toDay }: Days): string {
  if (!fromDay && !toDay) return 'Always'
  if (!toDay) return `From ${dayText(fromDay ?? '')}`
  return fromDay ? `From ${dayText(fromDay)} to ${dayText(toDay)}` : `Until ${dayText(toDay)}`
}
