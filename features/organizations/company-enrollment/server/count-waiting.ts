import { and, eq } from 'drizzle-orm'
import { countJoinRequests, type PeopleScope } from '#features/core/company-people/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { companyPurchases } from './tables.ts'

/** Counts purchases of supervisors that wait for approval: all of the company or, for a supervisor, their own. */
export const countPurchases = (db: Db, { company, supervisorId }: PeopleScope): Promise<number> =>
  db.$count(
    companyPurchases,
    and(
      eq(companyPurchases.companyId, company.id),
      eq(companyPurchases.state, 'asked'),
      supervisorId === null ? undefined : eq(companyPurchases.userId, supervisorId),
    ),
  )

/** Counts a company's open requests within a scope: to join or be added, and to buy training. */
export async function countWaiting(
  db: Db,
  scope: PeopleScope,
): Promise<{ purchases: number; people: number }> {
  const [purchases, people] = await Promise.all([countPurchases(db, scope), countJoinRequests(db, scope)])
  return { purchases, people }
}
