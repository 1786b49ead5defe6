import { and, eq, isNull } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { grantsOf } from '#features/core/accounts/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { companies, companyMembers } from '../tables.ts'

export type Member = typeof companyMembers.$inferSelect

/** Returns the current membership of a user in a company. */
export async function findMember(db: Db, companyId: string, userId: string): Promise<Member | null> {
  if (!isId(companyId) || !isId(userId)) return null
  const [member] = await db
    .select()
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        eq(companyMembers.userId, userId),
        isNull(companyMembers.leftAt),
      ),
    )
  return member ?? null
}

/** Returns the current membership with this id. */
export async function memberById(db: Db, id: string): Promise<Member | null> {
  const [member] = await db
    .select()
    .from(companyMembers)
    .where(and(eq(companyMembers.id, id), isNull(companyMembers.leftAt)))
  return member ?? null
}

/** Blocks other changes to a company's members until this transaction ends; new rows can reference the company. */
export async function lockMembers(ctx: Context, companyId: string): Promise<void> {
  await ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
}

export interface CompanyRights {
  admin: boolean
  supervisor: boolean
}

/** Returns a user's rights in a company beyond learning; a user may hold both. */
export async function rightsOf(db: Db, companyId: string, userId: string): Promise<CompanyRights> {
  const held = await grantsOf(db, userId)
  const has = (requested: 'corp_admin' | 'corp_supervisor') =>
    held.some(({ capability, scope }) => capability === requested && scope === companyId)
  return { admin: has('corp_admin'), supervisor: has('corp_supervisor') }
}
