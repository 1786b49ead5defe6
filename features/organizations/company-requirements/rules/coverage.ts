import type { Day } from '#platform/contract/zoned-days.ts'
import { addDays, addMonths } from '#platform/contract/zoned-days.ts'
import type { StatusSum } from './status-sums.ts'

/** The first and the last day of the month after the one of a day. */
export function nextMonth(today: Day): { first: Day; last: Day } {
  const first = addMonths(`${today.slice(0, 7)}-01`, 1)
  return { first, last: addDays(addMonths(first, 1), -1) }
}

export interface ShiftCount {
  plant: string
  shift: string
  /** People that the requirement applies to. */
  people: number
  /** Those of them who hold it through the last day. */
  covered: number
}

/**
 * Who holds a requirement through next month, by plant and shift; left out are shifts in which no one needs it, and
 * people on no shift.
 */
export function coverageOf(sums: readonly StatusSum[]): ShiftCount[] {
  return sums
    .filter(({ shift }) => shift !== '')
    .map(({ plant, shift, people, covered }) => ({ plant, shift, people, covered }))
    .sort((one, other) => one.plant.localeCompare(other.plant) || one.shift.localeCompare(other.shift))
}
