import { addDays, addMonths, type Day, mondayOf } from '#platform/contract/zoned-days.ts'

export type MailingRhythm = 'week' | 'month'

/** Returns the day of the next mailing after a day: a Monday, or the first of a month. */
export function nextMailing(after: Day, every: MailingRhythm): Day {
  if (every === 'month') return addMonths(`${after.slice(0, 7)}-01`, 1)
  return addDays(mondayOf(after), 7)
}
