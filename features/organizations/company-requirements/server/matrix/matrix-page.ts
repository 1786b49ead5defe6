import { and, eq, exists, sql } from 'drizzle-orm'
import {
  byMemberName,
  companyMembers,
  type PeopleScope,
  scopedPeople,
} from '#features/core/company-people/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { listOf } from '#platform/server/lists/list-query.ts'
import type { Matrix } from '../../contract.ts'
import { wireCellsOn } from '../../rules/stored-cells.ts'
import { type PeopleInput, peopleFilter } from '../judging/read-matrix.ts'
import { headOf, requirementsOf } from '../judging/requirements-of.ts'
import { cellsIn } from '../status/cell-conditions.ts'
import { storedOrder } from '../status/read-sums.ts'
import { statusCells, statusPeople } from '../status/tables.ts'

/** Returns one page of the stored matrix. A state filter limits it to people with such a cell. */
export async function matrixPage(
  ctx: Context,
  scope: PeopleScope,
  input: PeopleInput & { page: number; rows: number },
): Promise<Matrix> {
  const { db } = ctx
  const { company, today } = scope
  const { state, requirement } = input
  const hasCell =
    state &&
    exists(
      db
        .select({ one: sql`1` })
        .from(statusCells)
        .where(and(cellsIn(company.id, input), eq(statusCells.userId, companyMembers.userId))),
    )
  const { query } = await scopedPeople(db, scope, { ...peopleFilter(input), where: hasCell })
  const [{ rows: people, total }, requirements, asked] = await Promise.all([
    listOf(db, query, input, byMemberName),
    requirementsOf(db, company, requirement),
    storedOrder(db, company.id),
  ])
  const userIds = people.map(({ userId }) => userId)
  const found = await db
    .select({ userId: statusPeople.userId, cells: statusPeople.cells })
    .from(statusPeople)
    .where(
      and(
        eq(statusPeople.companyId, company.id),
        sql`${statusPeople.userId} = any(${sql.param(userIds)}::uuid[])`,
      ),
    )
  const cellsOf = new Map(found.map(({ userId, cells }) => [userId, cells]))
  const wireCells = wireCellsOn(
    today,
    requirements.map(({ id }) => asked.indexOf(id)),
  )
  return {
    today,
    total,
    requirements: requirements.map(headOf),
    rows: people.map(({ userId, name, plant, shift, jobRole }) => ({
      userid: userId,
      name,
      plant,
      shift,
      jobRole,
      ...wireCells(cellsOf.get(userId) ?? ''),
    })),
  }
}
