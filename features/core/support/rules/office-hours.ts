import { momentOf } from '#platform/contract/zoned-clock.ts'
import { addDays, type Day, dayIn, daysBetween, mondayOf } from '#platform/contract/zoned-days.ts'

/** From and until are local office times, 'HH:MM'; days are 1 to 7, starting with Monday. */
export interface OpenHours {
  day: number
  from: string
  until: string
}

export interface OfficeHours {
  zone: string
  opens: readonly OpenHours[]
  /** Dates on which support is closed. */
  closedDays: readonly Day[]
}

export interface Interval {
  from: Date
  until: Date
}

/** How many days ahead to search for opening hours: longer than any holiday closure. */
const DAYS_AHEAD = 60

/** Returns the opening intervals from the day of `now` on, earliest first. */
export function openIntervals(hours: OfficeHours, now: Date, days: number): Interval[] {
  const today = dayIn(now, hours.zone)
  return Array.from({ length: days }, (_, index) => intervalsOf(hours, addDays(today, index))).flat()
}

function intervalsOf({ zone, opens, closedDays }: OfficeHours, day: Day): Interval[] {
  if (closedDays.includes(day)) return []
  return opens
    .filter((each) => each.day === officeWeekday(day) && each.from < each.until)
    .map(({ from, until }) => ({ from: at(day, from, zone), until: at(day, until, zone) }))
    .sort((one, other) => one.from.getTime() - other.from.getTime())
}

/** Returns the weekday: Monday is 1, Sunday 7. */
export const officeWeekday = (day: Day): number => daysBetween(mondayOf(day), day) + 1

function at(day: Day, time: string, zone: string): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return momentOf({ year, month, day: date, hours, minutes, seconds: 0 }, zone)
}

export const isOpenAt = (hours: OfficeHours, now: Date): boolean =>
  openIntervals(hours, now, 1).some(({ from, until }) => from <= now && now < until)

/** Returns the next time the office opens; null if none is near. While it is open, returns the following opening. */
export function nextOpening(hours: OfficeHours, now: Date): Date | null {
  return openIntervals(hours, now, DAYS_AHEAD).find(({ from }) => from > now)?.from ?? null
}

/** Returns the time at which the given number of office hours has passed; null if the office stays closed that long. */
export function afterOfficeHours(hours: OfficeHours, now: Date, count: number): Date | null {
  let left = count * 3_600_000
  for (const { from, until } of openIntervals(hours, now, DAYS_AHEAD)) {
    const begins = Math.max(from.getTime(), now.getTime())
    const length = until.getTime() - begins
    if (length <= 0) continue
    if (left <= length) return new Date(begins + left)
    left -= length
  }
  return null
}
