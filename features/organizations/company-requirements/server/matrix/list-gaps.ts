import { and, eq } from 'drizzle-orm'
import {
  companyMembers,
  membersFound,
  type PeopleScope,
  scopedPeople,
} from '#features/core/company-people/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { listOf, orderOf } from '#platform/server/lists/list-query.ts'
import type { Gap } from '../../contract.ts'
import { type PeopleInput, peopleFilter } from '../judging/read-matrix.ts'
import { requirementsOf } from '../judging/requirements-of.ts'
import { cellsIn } from '../status/cell-conditions.ts'
import { statusCells } from '../status/tables.ts'
import { gapRow } from './gaps-of.ts'

interface Paging {
  page: number
  rows: number
  sort: 'due' | 'name'
  direction: 'asc' | 'desc'
}

const sorts = {
  due: [statusCells.day, statusCells.sortName, statusCells.userId],
  name: [companyMembers.sortName, companyMembers.userId],
}

/** Returns one page of cells in a state, gaps by default. Cells without a day come last. */
export async function listGaps(
  ctx: Context,
  scope: PeopleScope,
  input: PeopleInput & Paging,
): Promise<{ rows: Gap[]; total: number }> {
  const { db } = ctx
  const { userId, requirementId, state, day } = statusCells
  const query = db
    .select({ userId, requirementId, state, day })
    .from(statusCells)
    .innerJoin(companyMembers, eq(companyMembers.userId, userId))
    .where(and(cellsIn(scope.company.id, input), await membersFound(db, scope, peopleFilter(input))))
  const { rows, total } = await listOf(db, query, input, orderOf(input, sorts, requirementId))
  const userIds = [...new Set(rows.map((row) => row.userId))]
  const [people, requirements] = await Promise.all([
    scopedPeople(db, scope, { userIds }).then(({ query: found }) => found),
    requirementsOf(db, scope.company),
  ])
  const personOf = new Map(people.map((person) => [person.userId, person]))
  const requirementOf = new Map(requirements.map((requirement) => [requirement.id, requirement]))
  return {
    total,
    rows: rows.flatMap((row) => {
      const person = personOf.get(row.userId)
      const requirement = requirementOf.get(row.requirementId)
      if (!person || !requirement) return []
      return [gapRow({ person, requirement, status: { state: row.state, day: row.day } })]
    }),
  }
}
