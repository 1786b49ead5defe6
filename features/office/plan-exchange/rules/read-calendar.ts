import {
  type Holiday,
  LAST_DAY,
  officeCalendar,
  type WorkingCalendar,
} from '#features/office/projects/rules/schedule/working-calendar.ts'
import { childrenOf, textIn, type XmlElement } from '#platform/contract/texts/read-xml.ts'
import { addDays, addMonths, type Day, isDay, weekdayOf } from '#platform/contract/zoned-days.ts'
import type { ImportNotes } from './import-notes.ts'
import { dayIn } from './read-days.ts'
import { weekdayNames, workingMinutes } from './read-hours.ts'

/** Prefix that marks a yearly day off in our exported files. */
export const YEARLY = 'Every year: '
const MAX_HOLIDAYS = 300
// Cap for a recurrence without a sensible end: ten years of daily occurrences.
const MAX_DAYS = 3660

/** Reads the working days from the project's calendar and notes anything our calendar cannot represent. */
export function readCalendar(
  project: XmlElement,
  minutesPerDay: number,
  notes: ImportNotes,
): WorkingCalendar {
  const all = childrenOf(childrenOf(project, 'Calendars')[0], 'Calendar')
  const own = all.find((each) => textIn(each, 'UID') === textIn(project, 'CalendarUID')) ?? all[0]
  const base =
    own && all.find((each) => each !== own && textIn(each, 'UID') === textIn(own, 'BaseCalendarUID'))
  const calendars = [base, own].filter((each) => each !== undefined)
  const week = weekOf(calendars)
  const written = [...week].filter(([, day]) => textIn(day, 'DayWorking') === '1')
  const workdays = written.length > 0 ? written.map(([day]) => day).sort() : officeCalendar.workdays
  for (const [day, element] of written)
    if (isOther(workingMinutes(element), minutesPerDay)) notes.add('weekday-hours', weekdayNames[day] ?? '')
  const found = calendars.flatMap((each) => daysOff(each, { workdays, minutesPerDay, notes }))
  const holidays = [...new Map(found.map((each) => [JSON.stringify(each), each])).values()]
  for (const { day } of holidays.slice(MAX_HOLIDAYS)) notes.add('many-exceptions', day)
  for (const each of calendars)
    for (const week of childrenOf(childrenOf(each, 'WorkWeeks')[0], 'WorkWeek'))
      notes.add(
        'work-weeks',
        textIn(week, 'Name') || textIn(childrenOf(week, 'TimePeriod')[0], 'FromDate').slice(0, 10),
      )
  return { workdays, holidays: holidays.slice(0, MAX_HOLIDAYS) }
}

/** Returns the weekdays by number; a calendar overrides individual days of its base calendar. */
function weekOf(calendars: readonly XmlElement[]): Map<number, XmlElement> {
  const days = calendars.flatMap((each) => childrenOf(childrenOf(each, 'WeekDays')[0], 'WeekDay'))
  return new Map(
    days
      .filter((day) => Number(textIn(day, 'DayType')) > 0)
      .map((day) => [((Number(textIn(day, 'DayType')) + 5) % 7) + 1, day]),
  )
}

const isOther = (minutes: number | null, minutesPerDay: number): boolean =>
  minutes !== null && minutes !== minutesPerDay

interface Reading {
  workdays: readonly number[]
  minutesPerDay: number
  notes: ImportNotes
}

/** Reads exceptions, including their equivalent in files from before 2007: weekdays of type 0. */
function daysOff(calendar: XmlElement, { workdays, minutesPerDay, notes }: Reading): Holiday[] {
  const exceptions = [
    ...childrenOf(childrenOf(calendar, 'Exceptions')[0], 'Exception'),
    ...childrenOf(childrenOf(calendar, 'WeekDays')[0], 'WeekDay').filter(
      (day) => textIn(day, 'DayType') === '0',
    ),
  ]
  return exceptions.flatMap((each) => {
    const written = textIn(each, 'Name')
    const yearly = written.startsWith(YEARLY)
    const name = (yearly ? written.slice(YEARLY.length) : written).slice(0, 80) || 'Day off'
    const days = daysOf(each)
    if (days === null) {
      notes.add('unread-exception', name)
      return []
    }
    const isWorkday = (day: Day) => workdays.includes(isoWeekday(day))
    if (textIn(each, 'DayWorking') === '1') {
      const hasOtherHours = isOther(workingMinutes(each), minutesPerDay)
      for (const day of days)
        if (!isWorkday(day)) notes.add('working-exception', day)
        else if (hasOtherHours) notes.add('exception-hours', day)
      return []
    }
    const off = days.length === 1 ? days : days.filter(isWorkday)
    return off.map((day) => ({ day, name, yearly }))
  })
}

/** Returns all days of an exception; null if its recurrence cannot be read. */
function daysOf(exception: XmlElement): Day[] | null {
  const [period] = childrenOf(exception, 'TimePeriod')
  const from = dayIn(textIn(period, 'FromDate'))
  if (from === null) return []
  const number = (name: string, otherwise: number) => Number(textIn(exception, name) || otherwise)
  const to = dayIn(textIn(period, 'ToDate')) ?? from
  const type = number('Type', 1)
  const every = Math.max(1, number('Period', 1))
  const occurrences = number('Occurrences', 0)
  // A single day with an occurrence count ends with the last occurrence.
  const isCounted =
    occurrences > 0 && (textIn(exception, 'EnteredByOccurrences') === '1' || (to === from && type !== 1))
  const most = isCounted ? Math.min(occurrences, MAX_DAYS) : MAX_DAYS
  const last = isCounted ? LAST_DAY : to
  const days: Day[] = []
  for (const day of recurring(exception, { type, every, from })) {
    if (day === null || day > last || days.length >= most) break
    if (day >= from) days.push(day)
  }
  return knownTypes.includes(type) ? days : null
}

const knownTypes = [1, 2, 3, 4, 5, 6]

interface Recurrence {
  type: number
  every: number
  from: Day
}

/** Yields the days of a recurrence in order, then null after the last possible day. */
function* recurring(exception: XmlElement, { type, every, from }: Recurrence): Generator<Day | null> {
  const number = (name: string) => Number(textIn(exception, name) || 0)
  if (type === 1) for (let day = from; ; day = addDays(day, every)) yield day
  if (type === 6) {
    const week = addDays(from, -weekdayOf(from))
    const chosen = number('DaysOfWeek') || 1 << weekdayOf(from)
    for (let start = week; start <= LAST_DAY; start = addDays(start, 7 * every))
      for (let weekday = 0; weekday < 7; weekday++) if (chosen & (1 << weekday)) yield addDays(start, weekday)
  }
  const isYearly = type === 2 || type === 3
  const month = isYearly && textIn(exception, 'Month') !== '' ? number('Month') + 1 : Number(from.slice(5, 7))
  const first = `${from.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
  if (![2, 3, 4, 5].includes(type) || !isDay(first)) return yield null
  for (let count = 0; ; count++) {
    const start = addMonths(first, count * (isYearly ? 12 : every))
    if (start > LAST_DAY) return yield null
    const day =
      type === 2 || type === 4
        ? `${start.slice(0, 8)}${String(number('MonthDay') || Number(from.slice(8))).padStart(2, '0')}`
        : positionIn(start, number('MonthItem'), number('MonthPosition'))
    if (day !== null && isDay(day)) yield day
  }
}

/** Returns the ISO weekday: 1 is Monday, 7 is Sunday. */
const isoWeekday = (day: Day): number => weekdayOf(day) || 7

const items: readonly ((weekday: number) => boolean)[] = [
  () => true,
  (weekday) => weekday < 6,
  (weekday) => weekday > 5,
  ...[7, 1, 2, 3, 4, 5, 6].map((requested) => (weekday: number) => weekday === requested),
]

/** Returns the first to fourth or last day of a kind in the month that starts with `start`. */
function positionIn(start: Day, item: number, position: number): Day | null {
  const days: Day[] = []
  for (let day = start; day.slice(0, 7) === start.slice(0, 7); day = addDays(day, 1))
    if (items[item]?.(isoWeekday(day))) days.push(day)
  return (position === 4 ? days.at(-1) : days[position]) ?? null
}
