import { invoiceOpenOrder } from '#features/shop/orders/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { requests as contract } from '../../contract.ts'
import { moveRequest } from '../move-request.ts'
import { ownRequest } from '../own-request.ts'
import { findQuote } from '../quotes/quote-view.ts'
import { orderCame } from './order-came.ts'

/** Accepts a quote payable by invoice: places the order immediately and sends the invoice. */
export const accept: Handler<typeof contract.accept> = async ({ requestid, purchaseOrder }, ctx) => {
  const request = await ownRequest(ctx, requestid)
  const quote = await findQuote(ctx.db, request.quoteId)
  const orderId = quote?.orderId
  if (!orderId || !quote.byInvoice || quote.validUntil < ctx.now) refuse('conflict')
  await ctx.transaction(async (inner) => {
    const reason = purchaseOrder ? `Purchase order ${purchaseOrder}` : undefined
    const move = { to: 'accepted', ...(reason ? { reason } : {}) } as const
    const moved = (await moveRequest(inner, request.id, move)) ?? refuse('conflict')
    await invoiceOpenOrder(inner, orderId, purchaseOrder)
    await orderCame(inner, moved.id)
  })
  return { good: true }
}
