import { and, eq, exists, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { answersFor } from '../rules/answers-for.ts'
import { type Company, findCompany } from './find-company.ts'
import { companiesOf } from './queries.ts'
import { companyMembers, companySupervisions } from './tables.ts'

/** The people of a company that a user may see and act on: all of them, or those of a supervisor. */
export interface PeopleScope {
  company: Company
  /** Null includes everyone. */
  supervisorId: string | null
  /** The current day in the company's time zone, which determines vacation cover. */
  today: string
}

/**
 * Returns the caller's scope in a company: administrators and staff see everyone, supervisors their own people. Other
 * callers are rejected with `forbidden`, which is audited and does not reveal whether the company exists.
 */
export async function peopleScope(ctx: SignedInContext, companyId: string): Promise<PeopleScope> {
  if (!answersFor(ctx.actor, companyId)) refuse('forbidden')
  const isAdmin = holds(ctx.actor, 'corp_admin', companyId)
  const company = (await findCompany(ctx.db, companyId)) ?? refuse('not-found')
  return {
    company,
    supervisorId: isAdmin ? null : ctx.actor.userId,
    today: dayIn(ctx.now, company.timeZone),
  }
}

/** Like `peopleScope`, for actions limited to company administrators and staff. */
export async function administeredCompany(ctx: SignedInContext, companyId: string): Promise<Company> {
  if (!holds(ctx.actor, 'corp_admin', companyId)) refuse('forbidden')
  return (await findCompany(ctx.db, companyId)) ?? refuse('not-found')
}

// Alias, because the outer statement may also read the members.
const people = alias(companyMembers, 'people_in_scope')

/** True if a current member is within the scope; `userId` is a column of the outer statement. */
export function inScope(db: Db, scope: MemberScope, userId: AnyPgColumn): SQL {
  const { company, supervisorId, today } = scope
  if (supervisorId !== null)
    return exists(supervisionsOf(db, { companyId: company.id, supervisorId, today }, userId))
  return exists(
    db
      .select({ one: sql`1` })
      .from(people)
      .where(and(eq(people.companyId, company.id), eq(people.userId, userId), isNull(people.leftAt))),
  )
}

interface Supervising {
  companyId: string
  supervisorId: string
  today: string
}

const supervisionsOf = (db: Db, { companyId, supervisorId, today }: Supervising, employeeId: AnyPgColumn) =>
  db
    .select({ one: sql`1` })
    .from(companySupervisions)
    .innerJoin(
      people,
      and(
        eq(people.companyId, companySupervisions.companyId),
        eq(people.userId, companySupervisions.employeeId),
        isNull(people.leftAt),
      ),
    )
    .where(
      and(
        eq(companySupervisions.companyId, companyId),
        eq(companySupervisions.supervisorId, supervisorId),
        eq(companySupervisions.employeeId, employeeId),
        runsOn(today),
      ),
    )

/** True if a supervision is active on a day. */
export const runsOn = (today: string): SQL | undefined =>
  and(
    isNull(companySupervisions.endedAt),
    or(isNull(companySupervisions.fromDay), lte(companySupervisions.fromDay, today)),
    or(isNull(companySupervisions.toDay), gte(companySupervisions.toDay, today)),
  )

/** `PeopleScope` without fields that only company pages need. */
export type MemberScope = Pick<PeopleScope, 'supervisorId' | 'today'> & { company: Pick<Company, 'id'> }

/** SQL condition on `company_members` for the current memberships within a scope. */
export function membersIn(db: Db, scope: MemberScope): SQL | undefined {
  const { company, supervisorId } = scope
  return and(
    eq(companyMembers.companyId, company.id),
    isNull(companyMembers.leftAt),
    supervisorId === null ? undefined : inScope(db, scope, companyMembers.userId),
  )
}

/** Sort order of members by name, backed by an index. */
export const byMemberName = [companyMembers.sortName, companyMembers.id] as const

/** Returns the given users who are within the scope, by id. */
export async function withinScope(
  db: Db,
  scope: PeopleScope,
  userIds: readonly string[],
): Promise<Set<string>> {
  const requested = [...new Set(userIds)]
  if (requested.length === 0) return new Set()
  const found = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(membersIn(db, scope), sql`${companyMembers.userId} = any(${sql.param(requested)}::uuid[])`))
  return new Set(found.map(({ userId }) => userId))
}

/**
 * Fails with `forbidden` unless all of the people are within the scope: a caller who names people of another team or
 * company learns nothing about any of them.
 */
export async function peopleInScope(
  ctx: SignedInContext,
  scope: PeopleScope,
  userIds: readonly string[],
): Promise<void> {
  const requested = [...new Set(userIds)]
  if ((await withinScope(ctx.db, scope, requested)).size < requested.length) refuse('forbidden')
}

/**
 * True if the caller is responsible for a user: administers a company they belong to, or supervises them in one. Staff
 * are responsible for all company members.
 */
export async function answersForPerson(ctx: SignedInContext, userId: string): Promise<boolean> {
  const { actor, db } = ctx
  for (const { compid } of await companiesOf(db, userId)) {
    if (holds(actor, 'corp_admin', compid)) return true
    if (!holds(actor, 'corp_supervisor', compid)) continue
    if ((await withinScope(db, await peopleScope(ctx, compid), [userId])).size > 0) return true
  }
  return false
}
