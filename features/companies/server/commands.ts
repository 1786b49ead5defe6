import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { grantCapability } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { companies, companyMembers, type MemberRole } from './tables.ts'

export type CompanyDraft = Omit<typeof companies.$inferInsert, 'id' | 'createdAt'>

/** Adds a company and answers its id. */
export async function addCompany(call: Call, draft: CompanyDraft): Promise<string> {
  const id = uuid({ msecs: call.now.getTime() })
  await call.db.insert(companies).values({ ...draft, id, createdAt: call.now })
  await call.audit({ action: 'companies.add-company', target: id, details: { name: draft.name } })
  return id
}

/**
 * Makes a person a member, with the grant that the role needs. Who is a member already keeps the membership and
 * gets the new role.
 */
export async function addMember(
  call: Call,
  companyId: string,
  userId: string,
  role: MemberRole,
): Promise<void> {
  await call.db
    .insert(companyMembers)
    .values({ id: uuid({ msecs: call.now.getTime() }), companyId, userId, role, joinedAt: call.now })
    .onConflictDoUpdate({
      target: [companyMembers.companyId, companyMembers.userId],
      targetWhere: sql`left_at is null`,
      set: { role },
    })
  if (role === 'supervisor') await grantCapability(call, userId, 'corp_supervisor', companyId)
  if (role === 'admin') await grantCapability(call, userId, 'corp_admin', companyId)
  await call.audit({ action: 'companies.add-member', target: companyId, details: { userId, role } })
  await announceTo(call.db, 'prices', userId)
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
