import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { companyMembers } from '../tables.ts'

/** Refuses to leave a company without anybody who answers for it. The members are locked (`lockMembers`). */
export async function refuseLastAdministrator(
  call: Call<'last-admin'>,
  companyId: string,
  userId: string,
): Promise<void> {
  const [other] = await call.db
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
  if (!other) call.refuse('last-admin')
}
