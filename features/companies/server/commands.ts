import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { grantCapability } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { companies, companyJobRoles, companyMembers, companySupervisions, type MemberRole } from './tables.ts'

export type CompanyDraft = Omit<typeof companies.$inferInsert, 'id' | 'createdAt'>

/** Adds a company and answers its id. */
export async function addCompany(call: Call, draft: CompanyDraft): Promise<string> {
  const id = uuid({ msecs: call.now.getTime() })
  await call.db.insert(companies).values({ ...draft, id, createdAt: call.now })
  await call.audit({ action: 'companies.add-company', target: id, details: { name: draft.name } })
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
}

/**
 * Makes a person a member, with the grant that the role needs. Who is a member already keeps the membership and
 * gets the new role.
 */
export const addMember = (call: Call, companyId: string, userId: string, role: MemberRole): Promise<void> =>
  addMembers(call, companyId, [{ userId, role }])

/** The same for many at once, and with what the company knows of them; what is left out of a draft stays as it was. */
export async function addMembers(
  call: Call,
  companyId: string,
  drafts: readonly MemberDraft[],
): Promise<void> {
  if (drafts.length === 0) return
  await call.db
    .insert(companyMembers)
    .values(
      drafts.map((draft) => ({
        ...draft,
        id: uuid({ msecs: call.now.getTime() }),
        companyId,
        joinedAt: call.now,
      })),
    )
    .onConflictDoUpdate({
      target: [companyMembers.companyId, companyMembers.userId],
      targetWhere: sql`left_at is null`,
      set: { role: sql`excluded.role`, revision: sql`${companyMembers.revision} + 1` },
    })
  for (const { userId, role } of drafts) {
    if (role === 'supervisor') await grantCapability(call, userId, 'corp_supervisor', companyId)
    if (role === 'admin') await grantCapability(call, userId, 'corp_admin', companyId)
  }
  await call.audit(
    ...drafts.map(({ userId, role }) => ({
      action: 'companies.add-member',
      target: companyId,
      details: { userId, role },
    })),
  )
  await announceTo(
    call.db,
    'prices',
    drafts.map(({ userId }) => userId),
  )
}

/** Adds a job role of a company and answers its id. */
export async function addJobRole(call: Call, companyId: string, name: string): Promise<string> {
  const id = uuid({ msecs: call.now.getTime() })
  await call.db
    .insert(companyJobRoles)
    .values({ id, companyId, name, createdAt: call.now, changedAt: call.now })
  await call.audit({ action: 'companies.add-job-role', target: companyId, details: { name } })
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
  call: Call,
  companyId: string,
  supervisions: readonly Supervision[],
): Promise<void> {
  if (supervisions.length === 0) return
  await call.db
    .insert(companySupervisions)
    .values(
      supervisions.map(({ supervisorId, employeeId, fromDay = null, toDay = null }) => ({
        ...{ companyId, supervisorId, employeeId, fromDay, toDay },
        id: uuid({ msecs: call.now.getTime() }),
        createdAt: call.now,
        createdBy: call.actor?.userId ?? null,
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
  await call.audit(
    ...supervisions.map((each) => ({
      action: 'companies.supervise',
      target: companyId,
      details: { ...each },
    })),
  )
}

/** Sets a company's discount in basis points; the open pages of its people show the new prices at once. */
export async function setCompanyDiscount(
  call: Call,
  companyId: string,
  discountBasisPoints: number,
): Promise<void> {
  const [before] = await call.db
    .select({ discountBasisPoints: companies.discountBasisPoints })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!before) refuse('not-found')
  await call.db.update(companies).set({ discountBasisPoints }).where(eq(companies.id, companyId))
  await call.audit({
    action: 'companies.discount',
    target: companyId,
    details: { before: before.discountBasisPoints, after: discountBasisPoints },
  })
  const members = await call.db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), isNull(companyMembers.leftAt)))
  const people = members.map(({ userId }) => userId)
  await announceTo(call.db, 'prices', people)
}
