import { and, eq, isNull } from 'drizzle-orm'
import { inScope, type PeopleScope } from '#features/core/company-people/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { nextMonth } from '../../rules/coverage.ts'
import { addUp, countsOf, type StatusSum } from '../../rules/status-sums.ts'
import { readCells } from '../../rules/stored-cells.ts'
import { statusCompanies, statusPeople, statusSums } from './tables.ts'

/** Returns the status totals of a scope: stored totals for a company, computed from the team for a supervisor. */
export async function sumsIn(ctx: Context, scope: PeopleScope): Promise<StatusSum[]> {
  const { company, supervisorId, today } = scope
  if (supervisorId === null)
    return ctx.db.select().from(statusSums).where(eq(statusSums.companyId, company.id))
  const [people, asked] = await Promise.all([
    ctx.db
      .select()
      .from(statusPeople)
      .where(and(eq(statusPeople.companyId, company.id), inScope(ctx.db, scope, statusPeople.userId))),
    storedOrder(ctx.db, company.id),
  ])
  const counting = { asked, last: nextMonth(today).last, sign: 1 as const }
  return addUp(
    people.flatMap(({ cells, ...person }) => countsOf({ ...person, statuses: readCells(cells) }, counting)),
  )
}

/** Returns the requirements in the order in which a company's cells are stored. */
export async function storedOrder(db: Db, companyId: string): Promise<string[]> {
  const [row] = await db.select().from(statusCompanies).where(eq(statusCompanies.companyId, companyId))
  return row?.asked ?? []
}

/** Returns the plants and shifts for which a company's people are counted, by name. */
export async function countedPlaces(
  ctx: Context,
  companyId: string,
): Promise<{ plants: string[]; shifts: string[] }> {
  const { plant, shift, requirementId } = statusSums
  const rows = await ctx.db
    .select({ plant, shift })
    .from(statusSums)
    .where(and(eq(statusSums.companyId, companyId), isNull(requirementId)))
  const named = (names: readonly string[]) => [...new Set(names)].filter((name) => name !== '').sort()
  return { plants: named(rows.map((row) => row.plant)), shifts: named(rows.map((row) => row.shift)) }
}
