import { and, eq, isNull, or } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { companySupervisions } from '../tables.ts'

/** Ends a member's supervision of others in a company; with `and-others`, also supervision by others. */
export async function endSupervising(
  ctx: Context,
  companyId: string,
  userId: string,
  whose: 'own' | 'and-others' = 'own',
): Promise<void> {
  const { supervisorId, employeeId, endedAt } = companySupervisions
  await ctx.db
    .update(companySupervisions)
    .set({ endedAt: ctx.now })
    .where(
      and(
        eq(companySupervisions.companyId, companyId),
        whose === 'own' ? eq(supervisorId, userId) : or(eq(supervisorId, userId), eq(employeeId, userId)),
        isNull(endedAt),
      ),
    )
}
