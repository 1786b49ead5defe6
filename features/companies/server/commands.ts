import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { grantCapability } from '#features/accounts/server/public.ts'
import type { Call } from '#platform/server/call.ts'
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
}
