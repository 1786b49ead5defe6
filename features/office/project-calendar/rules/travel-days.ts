import { addDays, type Day } from '#platform/contract/zoned-days.ts'

export const MAX_TRAVEL_DAYS = 14

/** Days of travel around the teaching. */
export interface Travel {
  before: number
  after: number
}

interface Trip {
  /** Where the instructor lives; '' if unknown. */
  home: string
  /** Where the event is held; '' online. */
  city: string
  /** What was entered for this instructor and event. */
  entered: Travel | null
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** A day before and a day after in another city, none at home and online, unless something else was entered. */
export function travelOf({ home, city, entered }: Trip): Travel {
  if (entered) return entered
  return city === '' || same(home, city) ? { before: 0, after: 0 } : { before: 1, after: 1 }
}

/** From the day of arrival to the day of the way home. */
export const daysAway = (first: Day, last: Day, { before, after }: Travel): { from: Day; to: Day } => ({
  from: addDays(first, -before),
  to: addDays(last, after),
})
