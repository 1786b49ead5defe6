import { and, asc, eq, gte, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import { matching } from '#platform/server/lists/list-query.ts'
import type { PeopleScope } from '../people-scope.ts'
import { companyInvitations } from './tables.ts'

/** An invited address, in lower case. */
export interface Invited {
  companyId: string
  email: string
}

/** What a feature has ready for people who are invited and have not joined yet. */
export interface InvitationPart {
  /** Gives it to the person who joins. */
  accepted: (ctx: Context, invited: Invited & { userId: string }) => Promise<void>
  /** Answers how many things it has freed. */
  withdrawn: (ctx: Context, invited: Invited) => Promise<number>
}

export const invitationParts = extensionPoint<InvitationPart>('companies.invitationParts')

const isWaiting = and(isNull(companyInvitations.acceptedAt), isNull(companyInvitations.withdrawnAt))

interface InvitedFilter {
  search?: string
  plant?: string
  shift?: string
  jobRoleId?: string
  since?: Date | undefined
}

const entered = (field: string) => sql<string>`coalesce(${companyInvitations.person} ->> ${field}, '')`

/** The open invitations of a scope that a filter finds, as a condition on `company_invitations`. */
export const invitationsFound = (
  { company, supervisorId }: PeopleScope,
  { search = '', plant = '', shift = '', jobRoleId = '', since }: InvitedFilter,
): SQL | undefined =>
  and(
    eq(companyInvitations.companyId, company.id),
    isWaiting,
    supervisorId === null ? undefined : eq(companyInvitations.supervisorId, supervisorId),
    matching(search, [companyInvitations.email, entered('firstName'), entered('lastName')]),
    plant === '' ? undefined : eq(entered('department'), plant),
    shift === '' ? undefined : eq(entered('shift'), shift),
    jobRoleId === '' ? undefined : eq(entered('jobRoleId'), jobRoleId),
    since ? gte(companyInvitations.invitedAt, since) : undefined,
  )

/** The order of a list of invited people. */
export const byInvitedName = [
  asc(entered('lastName')),
  asc(entered('firstName')),
  asc(companyInvitations.id),
] as const

/** Those of the ids that are open invitations of the scope, by id. */
export async function invitedAmong(db: Db, scope: PeopleScope, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, typeof companyInvitations.$inferSelect>()
  const rows = await db
    .select()
    .from(companyInvitations)
    .where(
      and(invitationsFound(scope, {}), sql`${companyInvitations.id} = any(${sql.param([...ids])}::uuid[])`),
    )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Which invited addresses of a company still wait, and the accounts of those that have joined since. */
export async function invitedNow(db: Db, companyId: string, emails: readonly string[]) {
  if (emails.length === 0) return { joined: [], waiting: [] }
  const rows = await db
    .select({ email: companyInvitations.email, userId: companyInvitations.acceptedBy })
    .from(companyInvitations)
    .where(
      and(
        eq(companyInvitations.companyId, companyId),
        inArray(companyInvitations.email, [...emails]),
        or(isNotNull(companyInvitations.acceptedBy), isWaiting),
      ),
    )
  const joined = new Map(rows.flatMap(({ email, userId }) => (userId ? [[email, userId] as const] : [])))
  return {
    joined: [...new Set(joined.values())],
    waiting: [...new Set(rows.map(({ email }) => email))].filter((email) => !joined.has(email)),
  }
}

/** Ids of people and invitations with invitations that were accepted as their people, without withdrawn ones. */
export async function joinedSince(db: Db, companyId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { id, acceptedBy } = companyInvitations
  const rows = await db
    .select({ id, acceptedBy })
    .from(companyInvitations)
    .where(
      and(
        eq(companyInvitations.companyId, companyId),
        sql`${id} = any(${sql.param([...ids])}::uuid[])`,
        not(isWaiting ?? sql`false`),
      ),
    )
  const ended = new Map(rows.map((row) => [row.id, row.acceptedBy]))
  return [...new Set(ids.flatMap((each) => (ended.has(each) ? (ended.get(each) ?? []) : each)))]
}
