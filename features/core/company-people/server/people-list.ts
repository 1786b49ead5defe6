import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { isPersonFound, peopleView } from '#features/core/accounts/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { byMemberName, membersIn, type PeopleScope } from './people-scope.ts'
import { companyJobRoles, companyMembers } from './tables.ts'

export interface PeopleFilter {
  /** Words of names, user names and emails. */
  search?: string
  /** '' or left out is any. */
  plant?: string | undefined
  shift?: string | undefined
  jobRoleId?: string | undefined
  /** This person alone. */
  userId?: string | undefined
  /** These people alone. */
  userIds?: readonly string[] | undefined
  /** What else holds of the membership. */
  where?: SQL | undefined
}

/** The memberships of a scope that a filter finds, as a condition on `company_members`. */
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
 * The people of a scope, one row for each membership that runs, for other features' lists: a select without an order;
 * `byMemberName` is the order of their names.
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
  // By itself it would be awaited where it is handed on.
  return { query }
}

/** Who answers for a company or for a team of it now, by name: administrators and supervisors. */
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
