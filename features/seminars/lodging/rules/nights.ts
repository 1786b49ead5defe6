import { addDays, type Day, daysBetween } from '#platform/contract/zoned-days.ts'

export interface Stay {
  /** The first night. */
  from: Day
  /** The day of leaving: no night any more. */
  to: Day
}

interface Night {
  day: Day
  kind: 'stay' | 'cleaning'
}

export const nightsBetween = ({ from, to }: Stay): number => daysBetween(from, to)

/** The days that a stay takes of its bed: each night, then the days of cleaning, the day of leaving being the first. */
export function daysTaken({ from, to }: Stay, cleaningDays: number): Night[] {
  const nights = nightsBetween({ from, to })
  return Array.from({ length: nights + cleaningDays }, (_, index) => ({
    day: addDays(from, index),
    kind: index < nights ? 'stay' : 'cleaning',
  }))
}

/** The first day on which the bed can be slept in again. */
export const freeFrom = ({ to }: Stay, cleaningDays: number): Day => addDays(to, cleaningDays)
