import { and, eq, isNull } from 'drizzle-orm'
import { peopleScope } from '#features/core/company-people/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { seating } from '../../contract/seat-contract.ts'
import { seatPurchases } from '../tables.ts'

/** Transfers seats to a company that the buyer manages. The buyer can still manage them. */
export const seatsToCompany: Handler<typeof seating.seatsToCompany> = async ({ purchaseid, compid }, ctx) => {
  await peopleScope(ctx, compid)
  const [moved] = await ctx.db
    .update(seatPurchases)
    .set({ companyId: compid })
    .where(
      and(
        eq(seatPurchases.id, purchaseid),
        eq(seatPurchases.boughtBy, ctx.actor.userId),
        isNull(seatPurchases.companyId),
      ),
    )
    .returning({ id: seatPurchases.id })
  if (!moved) refuse('not-found')
  await ctx.audit({ action: 'learning.seatsToCompany', target: purchaseid, details: { compid } })
  return { good: true as const }
}
