import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { StateFilter } from '../../contract.ts'
import { GAP_STATES, statusCells } from './tables.ts'

/** Condition: a company's cells in a state, gaps by default, of one requirement or all. */
export const cellsIn = (
  companyId: string,
  { state = 'gaps', requirement = '' }: { state?: StateFilter | undefined; requirement?: string | undefined },
): SQL | undefined =>
  and(
    eq(statusCells.companyId, companyId),
    requirement === '' ? undefined : eq(statusCells.requirementId, requirement),
    conditionOf(state),
  )

// Literal text of the index predicate; with parameters, the planner would not use the partial index.
const isGap = sql`${statusCells.state} in (${sql.raw(GAP_STATES)})`

function conditionOf(state: StateFilter): SQL | undefined {
  if (state === 'gaps') return isGap
  if (state === 'late') return and(isGap, sql`${statusCells.state} in ('expired', 'overdue')`)
  return eq(statusCells.state, state)
}
