import { and, asc, eq, gte, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import { matching } from '#platform/server/lists/list-query.ts'
import type { PeopleScope } from '../people-scope.ts'
import { companyInvitations } from './tables.ts'

/** An invited email, in lowercase. */
export interface Invited {
  companyId: string
  email: string
}

/** Extension point for features that reserve something for invited people until they join. */
export interface InvitationPart {
  /** Assigns the reservation to the person who joins. */
  accepted: (ctx: Context, invited: Invited & { userId: string }) => Promise<void>
  /** Returns the number of items freed. */
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

/** SQL condition on `company_invitations` for the open invitations of a scope that match a filter. */
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

/** Sort order of a list of invited people. */
export const byInvitedName = [
  asc(entered('lastName')),
  asc(entered('firstName')),
  asc(companyInvitations.id),
] as const

/** Returns the open invitations of the scope among the given ids, by id. */
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

/** Returns which invited addresses of a company are still pending, and the accounts of those that have since joined. */
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

/** Replaces ids of accepted invitations with the ids of the users who accepted, and drops withdrawn invitations. */
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
