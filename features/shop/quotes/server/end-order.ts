import { cancelOrder, findOrder } from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Request } from './move-request.ts'
import { findQuote } from './quotes/quote-view.ts'

/** Cancels the order created from a request's quote. Refuses while a payment is in progress. */
export async function endOrderOf(
  ctx: Context<'being-paid'>,
  request: Request,
  reason: string,
): Promise<void> {
  const quote = await findQuote(ctx.db, request.quoteId)
  if (quote?.orderId) await endOrder(ctx, quote.orderId, reason)
}

/** Cancels an order that awaits payment. Orders that have already ended are unchanged. */
export async function endOrder(ctx: Context<'being-paid'>, orderId: string, reason: string): Promise<void> {
  const order = await findOrder(ctx.db, orderId)
  if (!order || ['canceled', 'failed', 'refunded'].includes(order.state)) return
  if (!(await cancelOrder(ctx, orderId, reason))) ctx.refuse('being-paid')
}
