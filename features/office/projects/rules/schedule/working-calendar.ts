import { addDays, type Day, daysBetween, isDay } from '#platform/contract/zoned-days.ts'

/** A day off: once, or every year on that date. February 29 occurs only in leap years. */
export interface Holiday {
  day: Day
  name: string
  yearly: boolean
}

export interface WorkingCalendar {
  /** 1 is Monday, 7 is Sunday. */
  workdays: readonly number[]
  holidays: readonly Holiday[]
}

/** Supported date range of plans. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2199-12-31'
const DAYS = daysBetween(FIRST_DAY, LAST_DAY) + 1
/** FIRST_DAY is a Saturday. */
const FIRST_WEEKDAY = 6

export const officeCalendar: WorkingCalendar = { workdays: [1, 2, 3, 4, 5], holidays: [] }

/** The working days of a calendar, numbered from 0. */
export interface WorkingDays {
  isWorking(day: Day): boolean
  /** Returns the number of this working day, or of the next one if it is not a working day. */
  onOrAfter(day: Day): number
  /** Returns the number of this working day, or of the previous one if it is not a working day. */
  onOrBefore(day: Day): number
  dayOf(number: number): Day
  /** Number of working days. */
  count: number
}

const known = new WeakMap<WorkingCalendar, WorkingDays>()

export function workingDays(calendar: WorkingCalendar): WorkingDays {
  const before = known.get(calendar)
  if (before) return before
  const made = number(calendar)
  known.set(calendar, made)
  return made
}

function number({ workdays, holidays }: WorkingCalendar): WorkingDays {
  const off = offDays(holidays)
  const isWorkday = Array.from({ length: 8 }, (_, weekday) => workdays.includes(weekday))
  const before = new Int32Array(DAYS + 1)
  const days = new Int32Array(DAYS)
  let count = 0
  for (let day = 0; day < DAYS; day++) {
    before[day] = count
    if (isWorkday[((FIRST_WEEKDAY - 1 + day) % 7) + 1] && !off.has(day)) days[count++] = day
  }
  before[DAYS] = count
  const index = (day: Day) => Math.min(Math.max(daysBetween(FIRST_DAY, day), 0), DAYS - 1)
  const at = (position: number) => before[position] ?? count
  return {
    count,
    isWorking: (day) => at(index(day)) < at(index(day) + 1),
    onOrAfter: (day) => at(index(day)),
    onOrBefore: (day) => Math.max(at(index(day) + 1) - 1, 0),
    dayOf: (position) => addDays(FIRST_DAY, days[Math.min(Math.max(position, 0), count - 1)] ?? 0),
  }
}

function offDays(holidays: readonly Holiday[]): Set<number> {
  const off = new Set<number>()
  for (const { day, yearly } of holidays) {
    if (!yearly) off.add(daysBetween(FIRST_DAY, day))
    else for (let year = 2000; year < 2200; year++) addYearly(off, day.slice(4), year)
  }
  return off
}

function addYearly(off: Set<number>, date: string, year: number): void {
  if (isDay(`${year}${date}`)) off.add(daysBetween(FIRST_DAY, `${year}${date}`))
}
