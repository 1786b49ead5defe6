import { addDays, addMonths, type Day, daysBetween } from '#platform/contract/zoned-days.ts'

export const repeatUnits = ['day', 'week', 'month', 'year'] as const
export type RepeatUnit = (typeof repeatUnits)[number]

export interface Repeat {
  every: number
  unit: RepeatUnit
  /** First day of the series, so that the 31st and February 29 recur when a month has them. */
  first: Day
  /** Last day; null if it has no end. */
  until: Day | null
}

/** Returns the first day of a repeat after the given one; null if the repeat has ended. */
export function nextDay(repeat: Repeat, after: Day): Day | null {
  const day = unlimited(repeat, after)
  return repeat.until !== null && day > repeat.until ? null : day
}

function unlimited({ every, unit, first }: Repeat, after: Day): Day {
  if (first > after) return first
  if (unit === 'day' || unit === 'week') {
    const step = every * (unit === 'week' ? 7 : 1)
    return addDays(first, (Math.floor(daysBetween(first, after) / step) + 1) * step)
  }
  const step = every * (unit === 'year' ? 12 : 1)
  let count = Math.max(0, Math.floor(daysBetween(first, after) / 31 / step) - 1)
  while (addMonths(first, count * step) <= after) count++
  return addMonths(first, count * step)
}

/** Returns the days of a repeat within a range, up to a maximum number. */
export function repeatDays(repeat: Repeat, { from, to }: { from: Day; to: Day }, most = 60): Day[] {
  const days: Day[] = []
  let after = addDays(from, -1)
  while (days.length < most) {
    const day = nextDay(repeat, after)
    if (day === null || day > to) break
    days.push(day)
    after = day
  }
  return days
}
