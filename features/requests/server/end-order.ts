import { cancelOrder, findOrder } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Request } from './move-request.ts'
import { findQuote } from './quotes/quote-view.ts'

/** The order that a request's quote opened can no longer be paid. Refuses while a payment is under way. */
export async function endOrderOf(call: Call<'being-paid'>, request: Request, reason: string): Promise<void> {
  const quote = await findQuote(call.db, request.quoteId)
  if (quote?.orderId) await endOrder(call, quote.orderId, reason)
}

/** Ends an order that waits for its money; what is over already stays as it is. */
export async function endOrder(call: Call<'being-paid'>, orderId: string, reason: string): Promise<void> {
  const order = await findOrder(call.db, orderId)
  if (!order || ['canceled', 'failed', 'refunded'].includes(order.state)) return
  if (!(await cancelOrder(call, orderId, reason))) call.refuse('being-paid')
}
