import { daysInMonth, momentOf, wallClock } from './zoned-clock.ts'

/** A calendar day, such as '2026-11-20'. String comparison matches date order. */
export type Day = string

const DAY = 86_400_000

/** Returns the calendar day in a zone at this timestamp. */
export function dayIn(moment: Date, zone: string): Day {
  const { year, month, day } = wallClock(moment, zone)
  return written(year, month, day)
}

/** Returns the month in a zone at this timestamp, as '2026-11'. */
export const monthIn = (moment: Date, zone: string): string => dayIn(moment, zone).slice(0, 7)

// Caches results: a list of deadlines reuses the same few days, and each calculation reads a calendar several times.
const beginnings = new Map<string, number>()
const MAX_BEGINNINGS = 4000

/** Returns the timestamp at which a day starts in a zone. */
export function beginningOf(day: Day, zone: string): Date {
  const key = `${day} ${zone}`
  const known = beginnings.get(key)
  if (known !== undefined) return new Date(known)
  const { year, month, date } = read(day)
  const moment = momentOf({ year, month, day: date, hours: 0, minutes: 0, seconds: 0 }, zone)
  if (beginnings.size >= MAX_BEGINNINGS) beginnings.clear()
  beginnings.set(key, moment.getTime())
  return moment
}

/** Returns the end of a day in a zone, one millisecond before the next day starts. */
export function endOf(day: Day, zone: string): Date {
  return new Date(beginningOf(addDays(day, 1), zone).getTime() - 1)
}

/** The business time zone. It applies to days of sales, invoices, quotes, lists, certificates and licenses. */
export const OFFICE_ZONE = 'America/Chicago'

/** Converts a day entered by staff to an ISO 8601 timestamp of its start or end in a zone; '' for no day. */
export function timestampOfDay(day: Day | '', zone: string, edge: 'begin' | 'end'): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day
  return (edge === 'begin' ? beginningOf : endOf)(day, zone).toISOString()
}

/** Converts a timestamp to a day in a zone, for a form field; '' for none. */
export function dayOfMoment(moment: string, zone: string): Day | '' {
  const at = new Date(moment)
  return moment === '' || Number.isNaN(at.getTime()) ? '' : dayIn(at, zone)
}

export const addDays = (day: Day, days: number): Day => dayOfNumber(numberOfDay(day) + days)

/** Adds months to a day. The 31st becomes the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = read(day)
  const all = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(all / 12), (((all % 12) + 12) % 12) + 1]
  return written(toYear, toMonth, Math.min(date, daysInMonth(toYear, toMonth)))
}

/** Returns the number of days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => numberOfDay(to) - numberOfDay(from)

/** Returns the weekday of a day; 0 is Sunday. */
export const weekdayOf = (day: Day): number => (((numberOfDay(day) + 4) % 7) + 7) % 7

/** Returns the Monday of the week that contains a day. */
export const mondayOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7))

/** True if a text is an existing day in the form '2026-11-20'. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const number = numberOfDay(text)
  return !Number.isNaN(number) && dayOfNumber(number) === text
}

/** Returns the later of two days. */
export const laterDay = (one: Day, other: Day): Day => (other > one ? other : one)

/** Returns the earlier of two days. */
export const earlierDay = (one: Day, other: Day): Day => (other < one ? other : one)

// A training matrix has tens of thousands of days on a few hundred distinct dates, so conversions are cached.
const numbers = new Map<Day, number>()
const days = new Map<number, Day>()
const MAX_DAYS = 20_000

/** Returns the number of days since 1970. */
function numberOfDay(day: Day): number {
  const known = numbers.get(day)
  if (known !== undefined) return known
  const number = Date.parse(`${day}T00:00:00Z`) / DAY
  if (numbers.size >= MAX_DAYS) numbers.clear()
  if (!Number.isNaN(number)) numbers.set(day, number)
  return number
}

function dayOfNumber(number: number): Day {
  const known = days.get(number)
  if (known !== undefined) return known
  const day = new Date(number * DAY).toISOString().slice(0, 10)
  if (days.size >= MAX_DAYS) days.clear()
  days.set(number, day)
  return day
}

function read(day: Day): { year: number; month: number; date: number } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, date }
}

const written = (year: number, month: number, day: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
