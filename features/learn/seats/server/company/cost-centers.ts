import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { companyMembers, inScope } from '#features/core/company-people/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { seating } from '../../contract/seat-contract.ts'
import { ownPurchase, seatScope } from '../own-seats.ts'
import { courseSeats, seatPurchases } from '../tables.ts'

/** Counts used seats by the holder's cost center; '' groups holders without one and former members. */
export const seatCostCenters: Handler<typeof seating.seatCostCenters> = async ({ purchaseid }, ctx) => {
  const scope = await seatScope(ctx, await ownPurchase(ctx, purchaseid))
  const costCenter = sql<string>`coalesce(${companyMembers.costCenter}, '')`
  const centers = await ctx.db
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
        scope ? inScope(ctx.db, scope, courseSeats.claimedBy) : undefined,
      ),
    )
    .groupBy(costCenter)
    .orderBy(desc(count()), costCenter)
  return { centers }
}
