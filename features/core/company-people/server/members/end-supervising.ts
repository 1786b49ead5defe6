import { and, eq, isNull, or } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { companySupervisions } from '../tables.ts'

/** Ends that a person looks after others in a company, and with `and-others` that others look after them. */
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
