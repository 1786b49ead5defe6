import { addDays, weekdayOf } from '#platform/contract/zoned-days.ts'
import type { Holiday } from '../../rules/schedule/working-calendar.ts'
import type { OfficeCalendar } from './project-files.ts'

/** Returns the office holidays: yearly ones, and movable ones of this year and the next. */
export function officeHolidays({ yearly, movable }: OfficeCalendar, today: string): Holiday[] {
  const year = Number(today.slice(0, 4))
  return [
    ...yearly.map(({ name, date }) => ({ day: `${year}-${date}`, name, yearly: true })),
    ...[year, year + 1].flatMap((each) =>
      movable.map(({ name, month, weekday, nth, daysBefore }) => ({
        day: addDays(nthWeekday(each, month, weekday, nth), -daysBefore),
        name,
        yearly: false,
      })),
    ),
  ]
}

/** Returns the nth weekday (0 is Sunday) of a month. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
}
