import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { orderOutcome } from '#features/shop/orders/server/public.ts'
import { job } from '#platform/server/jobs.ts'
import { paymentRequestStatesBefore } from '../../rules/payment-request-states.ts'
import { statesBefore } from '../../rules/request-states.ts'
import { markPaymentRequestPaid } from '../payment-requests/mark-payment-request-paid.ts'
import { companyAsks, quotes, requests } from '../tables.ts'
import { orderCame } from './order-came.ts'

/**
 * Checks whether the orders of pending quotes and payment requests have been bought. Orders that contain only courses
 * are fulfilled by the learning feature, which does not know about requests.
 */
export const followOrders = job({
  name: 'followOrders',
  input: z.object({}),
  async run(_nothing, ctx) {
    const waiting = await ctx.db
      .select({ requestId: requests.id, orderId: quotes.orderId })
      .from(requests)
      .innerJoin(quotes, eq(quotes.requestId, requests.id))
      .where(and(inArray(requests.state, statesBefore('ordered')), isNotNull(quotes.orderId)))
    for (const { requestId, orderId } of waiting) {
      if (orderId && (await orderOutcome(ctx.db, orderId)) === 'bought')
        await ctx.transaction((inner) => orderCame(inner, requestId))
    }
    const asked = await ctx.db
      .select({ id: companyAsks.id, orderId: companyAsks.orderId })
      .from(companyAsks)
      .where(
        and(inArray(companyAsks.state, paymentRequestStatesBefore('paid')), isNotNull(companyAsks.orderId)),
      )
    for (const { id, orderId } of asked) {
      if (orderId && (await orderOutcome(ctx.db, orderId)) === 'bought')
        await ctx.transaction((inner) => markPaymentRequestPaid(inner, id))
    }
  },
})
