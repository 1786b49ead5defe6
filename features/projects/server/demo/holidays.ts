import { addDays } from '#platform/contract/zoned-days.ts'
import type { Holiday } from '../../rules/schedule/working-calendar.ts'

/** Days off of the office: those of each year, and the movable ones around a day. */
export function officeHolidays(today: string): Holiday[] {
  const year = Number(today.slice(0, 4))
  const yearly = [
    ['01-01', 'New Year’s Day'],
    ['06-19', 'Juneteenth'],
    ['07-04', 'Independence Day'],
    ['11-11', 'Veterans Day'],
    ['12-25', 'Christmas Day'],
  ].map(([date, name = '']) => ({ day: `${year}-${date}`, name, yearly: true }))
  const movable = [year, year + 1].flatMap((each) => [
    { day: nthWeekday(each, 9, 1, 1), name: 'Labor Day', yearly: false },
    { day: nthWeekday(each, 11, 4, 4), name: 'Thanksgiving Day', yearly: false },
    { day: addDays(nthWeekday(each, 6, 1, 1), -7), name: 'Memorial Day', yearly: false },
  ])
  return [...yearly, ...movable]
}

/** The so-many-th weekday (0 is Sunday) of a month. */
function nthWeekday(year: number, month: number, weekday: number, count: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const begins = new Date(`${first}T00:00:00Z`).getUTCDay()
  return addDays(first, ((weekday - begins + 7) % 7) + 7 * (count - 1))
}
