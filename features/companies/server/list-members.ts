import { and, eq, isNull, sql } from 'drizzle-orm'
import { isPersonFound, peopleView } from '#features/accounts/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { listOf, orderOf } from '#platform/server/lists/list-query.ts'
import { inScope, type PeopleScope } from './people-scope.ts'
import { companyMembers } from './tables.ts'

export interface ListedMember {
  userId: string
  name: string
  email: string
  department: string
  shift: string
  canUseCredit: boolean
}

interface MemberSearch {
  page: number
  rows: number
  search: string
  direction: 'asc' | 'desc'
  /** A plant or department; '' is all. */
  department: string
}

/** A page of the people of a company who are within the scope, by last name. */
export async function listMembers(
  db: Db,
  scope: PeopleScope,
  { page, rows, search, direction, department }: MemberSearch,
): Promise<{ rows: ListedMember[]; total: number }> {
  const people = peopleView(db)
  const found = await isPersonFound(db, people.id, search, people.words)
  const query = db
    .select({
      userId: people.id,
      name: people.name,
      email: people.email,
      department: companyMembers.department,
      shift: companyMembers.shift,
      canUseCredit: companyMembers.canUseCredit,
    })
    .from(companyMembers)
    .innerJoin(people, eq(people.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, scope.company.id),
        isNull(companyMembers.leftAt),
        scope.supervisorId === null ? undefined : inScope(db, scope, companyMembers.userId),
        department === '' ? undefined : eq(companyMembers.department, department),
        found,
      ),
    )
  const sorts = { name: sql`lower(${people.lastNameFirst})` }
  return listOf(db, query, { page, rows }, orderOf({ sort: 'name', direction }, sorts, people.id))
}
