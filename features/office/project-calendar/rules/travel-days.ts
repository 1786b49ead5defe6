import { addDays, type Day } from '#platform/contract/zoned-days.ts'

export const MAX_TRAVEL_DAYS = 14

/** Travel days before and after the teaching days. */
export interface Travel {
  before: number
  after: number
}

interface Trip {
  /** The instructor's home city; '' if unknown. */
  home: string
  /** City of the event; '' if online. */
  city: string
  /** Travel entered for this instructor and event. */
  entered: Travel | null
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Returns the entered travel. Default: one day before and after in another city, none at home or online. */
export function travelOf({ home, city, entered }: Trip): Travel {
  if (entered) return entered
  return city === '' || same(home, city) ? { before: 0, after: 0 } : { before: 1, after: 1 }
}

/** Returns the days from arrival to the journey home. */
export const daysAway = (first: Day, last: Day, { before, after }: Travel): { from: Day; to: Day } => ({
  from: addDays(first, -before),
  to: addDays(last, after),
})
