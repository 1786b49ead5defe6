import { daysInMonth, momentOf, wallClock } from './zoned-clock.ts'

/** A day of the calendar, as '2026-11-20'. Such texts compare as the days do. */
export type Day = string

const DAY = 86_400_000

/** Which day the calendar shows in a zone at this moment. */
export function dayIn(moment: Date, zone: string): Day {
  const { year, month, day } = wallClock(moment, zone)
  return written(year, month, day)
}

/** Which month it is in a zone at this moment, as '2026-11'. */
export const monthIn = (moment: Date, zone: string): string => dayIn(moment, zone).slice(0, 7)

// A list of deadlines asks for the same few days again and again, and each question reads a calendar several times.
const beginnings = new Map<string, number>()
const MAX_BEGINNINGS = 4000

/** The moment at which a day starts in a zone. */
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

/** The last moment of a day in a zone, a millisecond before the next day starts. */
export function endOf(day: Day, zone: string): Date {
  return new Date(beginningOf(addDays(day, 1), zone).getTime() - 1)
}

/** The clock of the office: days of sales, invoices, quotes, lists, certificates and licenses are meant by it. */
export const OFFICE_ZONE = 'America/Chicago'

/** A moment of a day as staff type it: ISO 8601 of its beginning or of its end in a zone; '' of no day. */
export function momentOfDay(day: Day | '', zone: string, edge: 'begin' | 'end'): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day
  return (edge === 'begin' ? beginningOf : endOf)(day, zone).toISOString()
}

/** The day of a moment in a zone, for a field; '' of none. */
export function dayOfMoment(moment: string, zone: string): Day | '' {
  const at = new Date(moment)
  return moment === '' || Number.isNaN(at.getTime()) ? '' : dayIn(at, zone)
}

export const addDays = (day: Day, days: number): Day => dayOfNumber(numberOfDay(day) + days)

/** So many months later; the 31st of a month that is shorter is its last day. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = read(day)
  const all = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(all / 12), (((all % 12) + 12) % 12) + 1]
  return written(toYear, toMonth, Math.min(date, daysInMonth(toYear, toMonth)))
}

/** How many days after `from` the other day comes; negative when it comes before. */
export const daysBetween = (from: Day, to: Day): number => numberOfDay(to) - numberOfDay(from)

/** Of a day, 0 on Sundays. */
export const weekdayOf = (day: Day): number => (((numberOfDay(day) + 4) % 7) + 7) % 7

/** The Monday of the week of a day. */
export const mondayOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7))

/** Whether a text is a day that exists, written '2026-11-20'. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const number = numberOfDay(text)
  return !Number.isNaN(number) && dayOfNumber(number) === text
}

/** The later one of two days. */
export const laterDay = (one: Day, other: Day): Day => (other > one ? other : one)

/** The earlier one of two days. */
export const earlierDay = (one: Day, other: Day): Day => (other < one ? other : one)

// The days of a training matrix are tens of thousands, of some hundred dates.
const numbers = new Map<Day, number>()
const days = new Map<number, Day>()
const MAX_DAYS = 20_000

/** Days since 1970. */
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
