import { and, eq, gte, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { validate as isId } from 'uuid'
import { isPersonFound } from '#features/core/accounts/server/public.ts'
import { companyMembers, membersIn, type PeopleScope } from '#features/core/company-people/server/public.ts'
import { holdersIn } from '#features/learn/certificates/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { beginsWith } from '#platform/server/lists/list-query.ts'
import type { CertificateState } from '../../rules/people/certificate-state.ts'
import { requiredTraining } from './required-training.ts'

export interface PeopleFilter {
  search: string
  plant: string
  shift: string
  jobRole: string
  role?: 'employee' | 'supervisor' | 'admin' | undefined
  certificate?: CertificateState | undefined
  view?: 'leavers' | undefined
  gap?: string | undefined
  added?: 'week' | undefined
}

/** Start of the period that counts as added this week. */
export const weekBefore = (now: Date): Date => new Date(now.getTime() - 7 * 86_400_000)

const again = alias(companyMembers, 'again')

/** Returns the condition for memberships in a list of people, limited to the scope. */
export async function peopleWhere(
  ctx: Context,
  scope: PeopleScope,
  filter: PeopleFilter,
): Promise<SQL | undefined> {
  const { search, plant, shift, jobRole, role, certificate, view, gap, added } = filter
  const { userId, department, employeeNumber } = companyMembers
  const words = await isPersonFound(ctx.db, userId, search)
  const isLeaver = view === 'leavers'
  return and(
    isLeaver ? leaversIn(ctx, scope) : membersIn(ctx.db, scope),
    words === undefined ? undefined : or(words, beginsWith(employeeNumber, search.trim())),
    plant === '' ? undefined : eq(department, plant),
    shift === '' ? undefined : eq(companyMembers.shift, shift),
    jobRole === '' ? undefined : isId(jobRole) ? eq(companyMembers.jobRoleId, jobRole) : sql`false`,
    role ? eq(companyMembers.role, role) : undefined,
    certificate && !isLeaver ? holdersIn(ctx.db, certificate, userId, ctx.now) : undefined,
    ...(gap ? ctx.parts(requiredTraining).map((part) => part.hasGap(ctx.db, gap, userId)) : []),
    added ? gte(companyMembers.joinedAt, weekBefore(ctx.now)) : undefined,
  )
}

/** Condition for people who have left; supervisors do not see leavers. */
function leaversIn(ctx: Context, { company, supervisorId }: PeopleScope): SQL | undefined {
  if (supervisorId !== null) return sql`false`
  return and(eq(companyMembers.companyId, company.id), isNotNull(companyMembers.leftAt), notBackAgain(ctx))
}

/** Lists a person who has left twice only once, and excludes a person who has rejoined. */
const notBackAgain = (ctx: Context): SQL =>
  notExists(
    ctx.db
      .select({ one: sql`1` })
      .from(again)
      .where(
        and(
          eq(again.companyId, companyMembers.companyId),
          eq(again.userId, companyMembers.userId),
          sql`${again.joinedAt} > ${companyMembers.joinedAt}`,
        ),
      ),
  )
