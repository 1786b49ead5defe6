import { and, eq, isNull, sql } from 'drizzle-orm'
import { grantCapability } from '#features/core/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { companies, companyJobRoles, companyMembers, companySupervisions, type MemberRole } from './tables.ts'

export type CompanyDraft = Omit<typeof companies.$inferInsert, 'id' | 'createdAt'>

/** Adds a company and answers its id. */
export async function addCompany(ctx: Context, draft: CompanyDraft): Promise<string> {
  const id = ctx.newId()
  await ctx.db.insert(companies).values({ ...draft, id, createdAt: ctx.now })
  await ctx.audit({ action: 'companies.add-company', target: id, details: { name: draft.name } })
  return id
}

/** What a company knows of one of its people beside the person's own profile. */
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
  /** Whether the company opened the person's account. */
  openedAccount?: boolean
}

/**
 * Makes a person a member, with the grant that the role needs. Who is a member already keeps the membership and
 * gets the new role.
 */
export const addMember = (ctx: Context, companyId: string, userId: string, role: MemberRole): Promise<void> =>
  addMembers(ctx, companyId, [{ userId, role }])

/** The same for many at once, and with what the company knows of them; what is left out of a draft stays as it was. */
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
  await announceTo(
    ctx.db,
    'prices',
    drafts.map(({ userId }) => userId),
  )
}

/** Adds a job role of a company and answers its id. */
export async function addJobRole(ctx: Context, companyId: string, name: string): Promise<string> {
  const id = ctx.newId()
  await ctx.db.insert(companyJobRoles).values({ id, companyId, name, createdAt: ctx.now, changedAt: ctx.now })
  await ctx.audit({ action: 'companies.add-job-role', target: companyId, details: { name } })
  return id
}

export interface Supervision {
  supervisorId: string
  employeeId: string
  /** Days of the company's zone, both included; null is without a beginning or an end. */
  fromDay?: string | null
  toDay?: string | null
}

/** Lets supervisors look after employees of the same company; who does already gets the new days. */
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

/** Sets a company's discount in basis points; the open pages of its people show the new prices at once. */
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
