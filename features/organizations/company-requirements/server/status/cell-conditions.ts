import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { StateFilter } from '../../contract.ts'
import { GAP_STATES, statusCells } from './tables.ts'

/** The cells of a company in a state, gaps unless one is asked for, of one requirement or of all. */
export const cellsIn = (
  companyId: string,
  { state = 'gaps', requirement = '' }: { state?: StateFilter | undefined; requirement?: string | undefined },
): SQL | undefined =>
  and(
    eq(statusCells.companyId, companyId),
    requirement === '' ? undefined : eq(statusCells.requirementId, requirement),
    conditionOf(state),
  )

// In the words of the index, which a statement with values for them would not find.
const isGap = sql`${statusCells.state} in (${sql.raw(GAP_STATES)})`

function conditionOf(state: StateFilter): SQL | undefined {
  if (state === 'gaps') return isGap
  if (state === 'late') return and(isGap, sql`${statusCells.state} in ('expired', 'overdue')`)
  return eq(statusCells.state, state)
}
