import { and, eq, isNull, sql } from 'drizzle-orm'
import { grantCapability } from '#features/core/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { companies, companyJobRoles, companyMembers, companySupervisions, type MemberRole } from './tables.ts'

export type CompanyDraft = Omit<typeof companies.$inferInsert, 'id' | 'createdAt'>

/** Adds a company and returns its id. */
export async function addCompany(ctx: Context, draft: CompanyDraft): Promise<string> {
  const id = ctx.newId()
  await ctx.db.insert(companies).values({ ...draft, id, createdAt: ctx.now })
  await ctx.audit({ action: 'companies.add-company', target: id, details: { name: draft.name } })
  return id
}

/** What a company records about one of its employees in addition to their own profile. */
export interface MemberDraft {
  userId: string
  role: MemberRole
  title?: string
  department?: string
  shift?: string
  employeeNumber?: string
  costCenter?: string
  jobRoleId?: string | null
  canUseCredit?: boolean
  /** True if the company created the employee's account. */
  openedAccount?: boolean
}

/**
 * Makes a user a member, with the grant that the role requires. An existing member retains the membership and gets the
 * new role.
 */
export const addMember = (ctx: Context, companyId: string, userId: string, role: MemberRole): Promise<void> =>
  addMembers(ctx, companyId, [{ userId, role }])

/** Batch version of `addMember`, with the company's details about the members; omitted fields remain unchanged. */
export async function addMembers(
  ctx: Context,
  companyId: string,
  drafts: readonly MemberDraft[],
): Promise<void> {
  if (drafts.length === 0) return
  await ctx.db
    .insert(companyMembers)
    .values(
      drafts.map((draft) => ({
        ...draft,
        id: ctx.newId(),
        companyId,
        joinedAt: ctx.now,
      })),
    )
    .onConflictDoUpdate({
      target: [companyMembers.companyId, companyMembers.userId],
      targetWhere: sql`left_at is null`,
      set: { role: sql`excluded.role`, revision: sql`${companyMembers.revision} + 1` },
    })
  for (const { userId, role } of drafts) {
    if (role === 'supervisor') await grantCapability(ctx, userId, 'corp_supervisor', companyId)
    if (role === 'admin') await grantCapability(ctx, userId, 'corp_admin', companyId)
  }
  await ctx.audit(
    ...drafts.map(({ userId, role }) => ({
      action: 'companies.add-member',
      target: companyId,
      details: { userId, role },
    })),
  )
  await announceTo(ctx.db, 'prices', pluck(drafts, 'userId'))
}

/** Adds a job role of a company and returns its id. */
export async function addJobRole(ctx: Context, companyId: string, name: string): Promise<string> {
  const id = ctx.newId()
  await ctx.db.insert(companyJobRoles).values({ id, companyId, name, createdAt: ctx.now, changedAt: ctx.now })
  await ctx.audit({ action: 'companies.add-job-role', target: companyId, details: { name } })
  return id
}

export interface Supervision {
  supervisorId: string
  employeeId: string
  /** Inclusive days in the company's time zone; null means unbounded. */
  fromDay?: string | null
  toDay?: string | null
}

/** Assigns employees to supervisors of the same company; existing assignments get the new days. */
export async function superviseEmployees(
  ctx: Context,
  companyId: string,
  supervisions: readonly Supervision[],
): Promise<void> {
  if (supervisions.length === 0) return
  await ctx.db
    .insert(companySupervisions)
    .values(
      supervisions.map(({ supervisorId, employeeId, fromDay = null, toDay = null }) => ({
        companyId,
        supervisorId,
        employeeId,
        fromDay,
        toDay,
        id: ctx.newId(),
        createdAt: ctx.now,
        createdBy: ctx.actor?.userId ?? null,
      })),
    )
    .onConflictDoUpdate({
      target: [
        companySupervisions.companyId,
        companySupervisions.supervisorId,
        companySupervisions.employeeId,
      ],
      targetWhere: sql`ended_at is null`,
      set: { fromDay: sql`excluded.from_day`, toDay: sql`excluded.to_day` },
    })
  await ctx.audit(
    ...supervisions.map((each) => ({
      action: 'companies.supervise',
      target: companyId,
      details: { ...each },
    })),
  )
}

/** Sets a company's discount in basis points; open pages of its employees show the new prices immediately. */
export async function setCompanyDiscount(
  ctx: Context,
  companyId: string,
  discountBasisPoints: number,
): Promise<void> {
  const [before] = await ctx.db
    .select({ discountBasisPoints: companies.discountBasisPoints })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!before) refuse('not-found')
  await ctx.db.update(companies).set({ discountBasisPoints }).where(eq(companies.id, companyId))
  await ctx.audit({
    action: 'companies.discount',
    target: companyId,
    details: { before: before.discountBasisPoints, after: discountBasisPoints },
  })
  const members = await ctx.db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), isNull(companyMembers.leftAt)))
  const people = members.map(({ userId }) => userId)
  await announceTo(ctx.db, 'prices', people)
}
