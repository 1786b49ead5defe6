import { addDays, addMonths, type Day, daysBetween, mondayOf } from '#platform/contract/zoned-days.ts'

export const views = ['month', 'week'] as const
export type View = (typeof views)[number]

export interface Period {
  from: Day
  /** Full weeks, starting on a Monday. */
  days: number
  /** 'November 2026' or 'Week of Nov 23, 2026'. */
  title: string
  earlier: Day
  later: Day
  /** The requested days; a month may start and end in the middle of a week. */
  first: Day
  last: Day
}

const firstOf = (day: Day): Day => `${day.slice(0, 8)}01`

const monthTitle = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayTitle = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const weekTitle = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const atNoon = (day: Day): Date => new Date(`${day}T12:00:00Z`)

/** Formats a day: 'Tuesday, November 24'. */
export const longDay = (day: Day): string => dayTitle.format(atNoon(day))

/** Returns the month or week that contains a day. */
export function periodOf(view: View, day: Day): Period {
  if (view === 'week') {
    const from = mondayOf(day)
    return {
      from,
      days: 7,
      first: from,
      last: addDays(from, 6),
      earlier: addDays(from, -7),
      later: addDays(from, 7),
      title: `Week of ${weekTitle.format(atNoon(from))}`,
    }
  }
  const first = firstOf(day)
  const later = addMonths(first, 1)
  const from = mondayOf(first)
  const last = addDays(later, -1)
  return {
    from,
    first,
    last,
    later,
    earlier: addMonths(first, -1),
    days: Math.ceil((daysBetween(from, last) + 1) / 7) * 7,
    title: monthTitle.format(atNoon(first)),
  }
}

/** Returns the given number of consecutive days, starting with `from`. */
export const daysFrom = (from: Day, days: number): Day[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index))
