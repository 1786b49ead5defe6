import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { companyMembers, inScope } from '#features/companies/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { seating } from '../../contract/seat-contract.ts'
import { courseSeats, seatPurchases } from '../tables.ts'
import { ownPurchase, seatScope } from './own-seats.ts'

/** The seats in use by the cost center of who has them; '' is people without one, and those who have left. */
export const seatCostCenters: Handler<typeof seating.seatCostCenters> = async ({ purchaseid }, call) => {
  const scope = await seatScope(call, await ownPurchase(call, purchaseid))
  const costCenter = sql<string>`coalesce(${companyMembers.costCenter}, '')`
  const centers = await call.db
    .select({ costCenter, seats: count() })
    .from(courseSeats)
    .innerJoin(seatPurchases, eq(seatPurchases.id, courseSeats.orderLineId))
    .leftJoin(
      companyMembers,
      and(
        eq(companyMembers.companyId, seatPurchases.companyId),
        eq(companyMembers.userId, courseSeats.claimedBy),
        isNull(companyMembers.leftAt),
      ),
    )
    .where(
      and(
        eq(courseSeats.orderLineId, purchaseid),
        isNotNull(courseSeats.claimedBy),
        isNull(courseSeats.takenBackAt),
        scope ? inScope(call.db, scope, courseSeats.claimedBy) : undefined,
      ),
    )
    .groupBy(costCenter)
    .orderBy(desc(count()), costCenter)
  return { centers }
}
