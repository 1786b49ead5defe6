import { addDays, addMonths, type Day } from '#platform/contract/zoned-days.ts'

export type MailingRhythm = 'week' | 'month'

/** The day of the next mailing after a day: a Monday, or the first of a month. */
export function nextMailing(after: Day, every: MailingRhythm): Day {
  if (every === 'month') return addMonths(`${after.slice(0, 7)}-01`, 1)
  const weekday = new Date(`${after}T00:00:00Z`).getUTCDay()
  return addDays(after, 7 - ((weekday + 6) % 7))
}
