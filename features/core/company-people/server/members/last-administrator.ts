import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { companyMembers } from '../tables.ts'

/** Refuses to leave a company without an administrator. The members must be locked with `lockMembers`. */
export async function refuseLastAdministrator(
  ctx: Context<'last-admin'>,
  companyId: string,
  userId: string,
): Promise<void> {
  const [other] = await ctx.db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        eq(companyMembers.role, 'admin'),
        isNull(companyMembers.leftAt),
        ne(companyMembers.userId, userId),
      ),
    )
    .limit(1)
  if (!other) ctx.refuse('last-admin')
}
