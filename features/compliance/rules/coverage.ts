import type { Day } from '#platform/contract/zoned-days.ts'
import { addDays, addMonths } from '#platform/contract/zoned-days.ts'
import { isHeldThrough, type Standing } from './requirement-state.ts'

/** The first and the last day of the month after the one of a day. */
export function nextMonth(today: Day): { first: Day; last: Day } {
  const first = addMonths(`${today.slice(0, 7)}-01`, 1)
  return { first, last: addDays(addMonths(first, 1), -1) }
}

export interface ShiftCount {
  plant: string
  shift: string
  /** People to whom the requirement applies. */
  people: number
  /** Those of them who hold it through the last day. */
  covered: number
}

interface Asked {
  plant: string
  shift: string
  standing: Standing
}

/** Who holds a requirement through a day, by plant and shift; left out are shifts in which no one needs it, and people on no shift. */
export function coverageOf(asked: readonly Asked[], last: Day): ShiftCount[] {
  const counts = new Map<string, ShiftCount>()
  for (const { plant, shift, standing } of asked) {
    if (shift === '') continue
    const key = `${plant}\n${shift}`
    const count = counts.get(key) ?? { plant, shift, people: 0, covered: 0 }
    counts.set(key, count)
    count.people += 1
    if (isHeldThrough(standing, last)) count.covered += 1
  }
  return [...counts.values()].sort(
    (one, other) => one.plant.localeCompare(other.plant) || one.shift.localeCompare(other.shift),
  )
}
