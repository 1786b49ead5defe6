import { daysInMonth, isLeapYear, momentOf, wallClock } from '#platform/contract/zoned-clock.ts'

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Number of selectable years after the current one (R-SEM-5). */
export const YEARS_AHEAD = 10

/** Parts of a timestamp for date fields (R-OFF-4), as local time in its zone. */
interface DateFacts {
  /** Unix seconds. */
  timecode: number
  /** YYYY-MM-DD */
  date: string
  year: number
  month: number
  monthName: string
  day: number
  /** 0 is Sunday. */
  weekday: number
  weekdayName: string
  hours: number
  minutes: number
  seconds: number
  /** 1-12 with `meridiem`, matching the hour selection in date fields. */
  hour: number
  meridiem: 'AM' | 'PM'
}

export function dateFacts(moment: Date, zone: string): DateFacts {
  const { year, month, day, hours, minutes, seconds } = wallClock(moment, zone)
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return {
    timecode: Math.floor(moment.getTime() / 1000),
    date: [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-'),
    year,
    month,
    monthName: monthNames[month - 1] ?? '',
    day,
    weekday,
    weekdayName: weekdayNames[weekday] ?? '',
    hours,
    minutes,
    seconds,
    hour: hours % 12 === 0 ? 12 : hours % 12,
    meridiem: hours < 12 ? 'AM' : 'PM',
  }
}

interface YearOfDates {
  year: number
  isLeapYear: boolean
  months: { month: number; name: string; days: number }[]
  /** Every day of the year at the time of day of `moment`. */
  dates: DateFacts[]
  /** The day of `moment` in this year; February 29 becomes February 28 in a common year. */
  chosen: DateFacts
}

/** Returns a year's days for date fields, each at the local time of `moment` in the zone. */
export function yearOfDates(moment: Date, year: number, zone: string): YearOfDates {
  const { month: chosenMonth, day: chosenDay, ...time } = wallClock(moment, zone)
  const at = (month: number, day: number) => dateFacts(momentOf({ ...time, year, month, day }, zone), zone)
  const months = monthNames.map((name, index) => ({
    month: index + 1,
    name,
    days: daysInMonth(year, index + 1),
  }))
  return {
    year,
    isLeapYear: isLeapYear(year),
    months,
    dates: months.flatMap(({ month, days }) =>
      Array.from({ length: days }, (_, index) => at(month, index + 1)),
    ),
    chosen: at(chosenMonth, Math.min(chosenDay, daysInMonth(year, chosenMonth))),
  }
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
