import { addDays, type Day, daysBetween } from '#platform/contract/zoned-days.ts'

export interface Stay {
  /** First night. */
  from: Day
  /** Departure day; not a night of the stay. */
  to: Day
}

interface Night {
  day: Day
  kind: 'stay' | 'cleaning'
}

export const nightsBetween = ({ from, to }: Stay): number => daysBetween(from, to)

/** Returns the days a stay occupies its bed: each night, then the cleaning days, starting on the departure day. */
export function daysTaken({ from, to }: Stay, cleaningDays: number): Night[] {
  const nights = nightsBetween({ from, to })
  return Array.from({ length: nights + cleaningDays }, (_, index) => ({
    day: addDays(from, index),
    kind: index < nights ? 'stay' : 'cleaning',
  }))
}

/** Returns the first day on which the bed is available again. */
export const freeFrom = ({ to }: Stay, cleaningDays: number): Day => addDays(to, cleaningDays)
