import { addMonths } from '#platform/contract/zoned-days.ts'

/** Returns all months overlapping a period, newest first. */
export function monthsBetween(from: string, to: string): string[] {
  const first = from.slice(0, 7)
  const months: string[] = []
  for (let month = to.slice(0, 7); month >= first; month = monthBefore(month)) months.push(month)
  return months
}

const monthBefore = (month: string): string => addMonths(`${month}-01`, -1).slice(0, 7)
