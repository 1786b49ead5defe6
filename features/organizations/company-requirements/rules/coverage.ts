import type { Day } from '#platform/contract/zoned-days.ts'
import { addDays, addMonths } from '#platform/contract/zoned-days.ts'
import type { StatusSum } from './status-sums.ts'

/** Returns the first and last day of the month after the given day. */
export function nextMonth(today: Day): { first: Day; last: Day } {
  const first = addMonths(`${today.slice(0, 7)}-01`, 1)
  return { first, last: addDays(addMonths(first, 1), -1) }
}

export interface ShiftCount {
  plant: string
  shift: string
  /** Number of people the requirement applies to. */
  people: number
  /** Number of these people who meet it through the last day. */
  covered: number
}

/**
 * Returns how many people meet a requirement through next month, by plant and shift. Shifts without affected people,
 * and people without a shift, are omitted.
 */
export function coverageOf(sums: readonly StatusSum[]): ShiftCount[] {
  return sums
    .filter(({ shift }) => shift !== '')
    .map(({ plant, shift, people, covered }) => ({ plant, shift, people, covered }))
    .sort((one, other) => one.plant.localeCompare(other.plant) || one.shift.localeCompare(other.shift))
}
