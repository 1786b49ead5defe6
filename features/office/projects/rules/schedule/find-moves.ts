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

/** Returns the tasks whose dates changed, with the reasons. */
export const findMoves = (before: ReadonlyMap<string, Dates>, after: readonly ScheduledTask[]): Move[] =>
  after.flatMap(({ id, starts, due, reason }) => {
    const from = before.get(id) ?? null
    return from?.starts === starts && from.due === due ? [] : [{ id, from, to: { starts, due }, reason }]
  })
