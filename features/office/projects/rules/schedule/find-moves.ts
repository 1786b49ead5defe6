import type { Day } from '#platform/contract/zoned-days.ts'
import type { Reason, ScheduledTask } from './plan.ts'

export interface Dates {
  starts: Day
  due: Day
}

export interface Move {
  id: string
  from: Dates | null
  to: Dates
  reason: Reason
}

/** Which tasks have other dates than before, and what those follow from. */
export const findMoves = (before: ReadonlyMap<string, Dates>, after: readonly ScheduledTask[]): Move[] =>
  after.flatMap(({ id, starts, due, reason }) => {
    const from = before.get(id) ?? null
    return from?.starts === starts && from.due === due ? [] : [{ id, from, to: { starts, due }, reason }]
  })
