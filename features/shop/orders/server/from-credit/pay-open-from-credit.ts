import { eq, sql } from 'drizzle-orm'
import { holdCompanyCredit } from '#features/shop/credit/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { CORPORATE_CREDIT } from '../../rules/paid-with.ts'
import { reserveOpenOrder } from '../open-order.ts'
import { settlePaid } from '../settle-order.ts'
import { orderLines, orders } from '../tables.ts'

/**
 * Pays an open order in full with a company's credit, in one transaction. Refuses with `not-open` if it can no longer
 * be bought, and with `credit-changed` if there is too little credit.
 */
export async function payOpenFromCredit(
  ctx: Context<'credit-changed' | 'not-open' | 'not-sold' | 'sold-out'>,
  orderId: string,
  companyId: string,
): Promise<void> {
  const { order } = await reserveOpenOrder(ctx, orderId)
  await ctx.db
    .update(orders)
    .set({ creditMinor: order.totalMinor, creditInUsdMinor: order.totalInUsdMinor })
    .where(eq(orders.id, orderId))
  await ctx.db
    .update(orderLines)
    .set({ creditMinor: sql`${orderLines.totalMinor}` })
    .where(eq(orderLines.orderId, orderId))
  await holdCompanyCredit(ctx, { companyId, orderId, usdMinor: order.totalInUsdMinor })
  await settlePaid(ctx, orderId, CORPORATE_CREDIT)
}
