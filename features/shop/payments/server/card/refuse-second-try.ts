import { and, eq, inArray } from 'drizzle-orm'
import { type Order, ordersLike } from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { payments } from '../tables.ts'

/**
 * Refuses a second card payment for the same items while the bank has not answered the first, for example from a second
 * device or a reopened page. Call it in the transaction that writes the payment.
 */
export async function refuseSecondTry(ctx: Context<'still-open'>, order: Order): Promise<void> {
  await ctx.lock('card', order.userId)
  const others = await ordersLike(ctx.db, order)
  if (others.length === 0) return
  const [open] = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.orderId, others),
        eq(payments.method, 'card'),
        inArray(payments.state, ['processing', 'unknown']),
      ),
    )
    .limit(1)
  if (open) ctx.refuse('still-open')
}
