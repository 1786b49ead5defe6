import { eq } from 'drizzle-orm'
import type { OfferKind } from '#features/orders/server/public.ts'
import { findRequest } from '../own-request.ts'
import { quotes } from '../tables.ts'
import { tellStaff } from '../tell.ts'
import { orderCame } from './order-came.ts'

/**
 * How quoted work and access are sold: only by an order that a quote of staff opened, never from a cart. Handing it
 * over is a person's work, so what this does is to tell them.
 */
export const serviceOffer: OfferKind = {
  kind: 'service',
  describe: async (call) =>
    call.refuse('not-sold', { message: 'This is sold by quote. Please send us a request.' }),
  hold: async () => {},
  release: async () => {},

  async fulfill(call, order) {
    const [quote] = await call.db.select().from(quotes).where(eq(quotes.orderId, order.id))
    if (quote?.requestId) await orderCame(call, quote.requestId)
    return new Map()
  },

  async reverse(call, order, lines) {
    const [quote] = await call.db.select().from(quotes).where(eq(quotes.orderId, order.id))
    const request = quote?.requestId ? await findRequest(call.db, quote.requestId) : null
    const what = lines.map(({ name }) => name).join(', ')
    if (request) await tellStaff(call, request, `refunded, please stop the work: ${what}`)
  },
}
