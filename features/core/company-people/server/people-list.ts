import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { isPersonFound, peopleView } from '#features/core/accounts/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { byMemberName, membersIn, type PeopleScope } from './people-scope.ts'
import { companyJobRoles, companyMembers } from './tables.ts'

export interface PeopleFilter {
  /** Search terms for names, user names, and emails. */
  search?: string
  /** Empty or omitted means any. */
  plant?: string | undefined
  shift?: string | undefined
  jobRoleId?: string | undefined
  /** Limits the list to one user. */
  userId?: string | undefined
  /** Limits the list to these users. */
  userIds?: readonly string[] | undefined
  /** Further condition on the membership. */
  where?: SQL | undefined
}

/** SQL condition on `company_members` for the memberships of a scope that match a filter. */
export async function membersFound(
  db: Db,
  scope: PeopleScope,
  { search = '', plant, shift, jobRoleId, userId, userIds, where }: PeopleFilter,
): Promise<SQL | undefined> {
  return and(
    membersIn(db, scope),
    where,
    plant ? eq(companyMembers.department, plant) : undefined,
    shift ? eq(companyMembers.shift, shift) : undefined,
    jobRoleId ? eq(companyMembers.jobRoleId, jobRoleId) : undefined,
    userId ? eq(companyMembers.userId, userId) : undefined,
    userIds ? sql`${companyMembers.userId} = any(${sql.param([...userIds])}::uuid[])` : undefined,
    await isPersonFound(db, companyMembers.userId, search),
  )
}

/**
 * Selects the users of a scope, one row per current membership, for other features' lists. The select has no order;
 * `byMemberName` sorts by name.
 */
export async function scopedPeople(db: Db, scope: PeopleScope, filter: PeopleFilter) {
  const { company } = scope
  const person = peopleView(db)
  const query = db
    .select({
      userId: companyMembers.userId,
      name: person.name,
      sortName: companyMembers.sortName,
      email: person.email,
      plant: companyMembers.department,
      shift: companyMembers.shift,
      jobRoleId: companyMembers.jobRoleId,
      jobRole: sql<string>`coalesce(${companyJobRoles.name}, '')`.as('job_role'),
      joinedOn: sql<string>`((${companyMembers.joinedAt} at time zone ${company.timeZone})::date)::text`.as(
        'joined_on',
      ),
      canUseCredit: companyMembers.canUseCredit,
    })
    .from(companyMembers)
    .innerJoin(person, eq(person.id, companyMembers.userId))
    .leftJoin(companyJobRoles, eq(companyJobRoles.id, companyMembers.jobRoleId))
    .where(await membersFound(db, scope, filter))
  // Wrapped in an object: returned directly from an async function, the query would be executed.
  return { query }
}

/** Returns the current administrators and supervisors of a company, by name. */
export async function leadersOf(db: Db, companyId: string) {
  const person = peopleView(db)
  return db
    .select({
      userId: companyMembers.userId,
      name: person.name,
      email: person.email,
      isAdmin: sql<boolean>`${companyMembers.role} = 'admin'`,
    })
    .from(companyMembers)
    .innerJoin(person, eq(person.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        isNull(companyMembers.leftAt),
        inArray(companyMembers.role, ['admin', 'supervisor']),
      ),
    )
    .orderBy(...byMemberName)
}
