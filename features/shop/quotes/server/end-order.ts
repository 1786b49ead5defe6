import { cancelOrder, findOrder } from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Request } from './move-request.ts'
import { findQuote } from './quotes/quote-view.ts'

/** The order that a request's quote opened can no longer be paid. Refuses while a payment is under way. */
export async function endOrderOf(
  ctx: Context<'being-paid'>,
  request: Request,
  reason: string,
): Promise<void> {
  const quote = await findQuote(ctx.db, request.quoteId)
  if (quote?.orderId) await endOrder(ctx, quote.orderId, reason)
}

/** Ends an order that waits for its money; what is over already stays as it is. */
export async function endOrder(ctx: Context<'being-paid'>, orderId: string, reason: string): Promise<void> {
  const order = await findOrder(ctx.db, orderId)
  if (!order || ['canceled', 'failed', 'refunded'].includes(order.state)) return
  if (!(await cancelOrder(ctx, orderId, reason))) ctx.refuse('being-paid')
}
