import { addMonths, monthIn, OFFICE_ZONE } from '../zoned-days.ts'
import { formatMonth } from './format.ts'

/** Returns the current month in the business time zone and the months before, newest first: 2026-11, November 2026. */
export const monthChoices = (now: Date, count = 24): { value: string; label: string }[] =>
  Array.from({ length: count }, (_, back) => {
    const value = addMonths(`${monthIn(now, OFFICE_ZONE)}-01`, -back).slice(0, 7)
    return { value, label: formatMonth(value) }
  })
