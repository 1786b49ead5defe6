import { and, eq, isNull, or } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { companySupervisions } from '../tables.ts'

/** Ends that a person looks after others in a company, and with `and-others` that others look after them. */
export async function endSupervising(
  call: Call,
  companyId: string,
  userId: string,
  whose: 'own' | 'and-others' = 'own',
): Promise<void> {
  const { supervisorId, employeeId, endedAt } = companySupervisions
  await call.db
    .update(companySupervisions)
    .set({ endedAt: call.now })
    .where(
      and(
        eq(companySupervisions.companyId, companyId),
        whose === 'own' ? eq(supervisorId, userId) : or(eq(supervisorId, userId), eq(employeeId, userId)),
        isNull(endedAt),
      ),
    )
}
