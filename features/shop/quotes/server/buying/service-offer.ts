import { eq } from 'drizzle-orm'
import type { OfferKind } from '#features/shop/orders/server/public.ts'
import { notifyStaff } from '../notify.ts'
import { findRequest } from '../own-request.ts'
import { quotes } from '../tables.ts'
import { orderCame } from './order-came.ts'

/**
 * Sells quoted services and access, only through an order opened by a staff quote, never from a cart. Staff provide the
 * service themselves, so fulfillment only notifies them.
 */
export const serviceOffer: OfferKind = {
  kind: 'service',
  describe: async (ctx) =>
    ctx.refuse('not-sold', { message: 'This is sold by quote. Please send us a request.' }),
  hold: async () => {},
  release: async () => {},

  async fulfill(ctx, order) {
    const [quote] = await ctx.db.select().from(quotes).where(eq(quotes.orderId, order.id))
    if (quote?.requestId) await orderCame(ctx, quote.requestId)
    return new Map()
  },

  async reverse(ctx, order, lines) {
    const [quote] = await ctx.db.select().from(quotes).where(eq(quotes.orderId, order.id))
    const request = quote?.requestId ? await findRequest(ctx.db, quote.requestId) : null
    const what = lines.map(({ name }) => name).join(', ')
    if (request) await notifyStaff(ctx, request, `refunded, please stop the work: ${what}`)
  },
}
