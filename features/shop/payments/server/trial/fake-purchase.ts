import { openOrder } from '#features/shop/orders/server/public.ts'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { payLinkFor } from '../links/pay-link.ts'
import { isSandbox } from '../provider.ts'
import { TEST_CODE, TEST_PRICE_MINOR } from './test-offer.ts'

/** Creates a trial order with a payment link. Not available if real money is used. */
export const fakePurchase: Handler<typeof contract.fakePurchase> = async (_input, ctx) => {
  if (!isSandbox(ctx.settings)) refuse('not-found')
  const { order } = await openOrder(ctx, {
    userId: ctx.actor.userId,
    quote: trialQuote(),
    partner: ctx.actor.partner,
    billing: null,
    isTest: true,
    reason: 'A trial of the payment page.',
  })
  await ctx.audit({ action: 'payments.fakePurchase', target: order.id })
  return { orderid: order.id, address: await payLinkFor(ctx, order.id) }
}

function trialQuote(): Quote {
  const total = TEST_PRICE_MINOR
  const line = {
    lineId: `test:${TEST_CODE}`,
    kind: 'test' as const,
    code: TEST_CODE,
    name: 'Trial of the payment page',
    quantity: 1,
    users: null,
    units: 1,
    unitListPrice: total,
    unitPrice: total,
    listTotal: total,
    total,
    saving: 0,
    totalInUsd: total,
    trace: [],
  }
  const sums = { listTotal: total, subtotal: total, total, totalInUsd: total }
  return { currency: 'USD', rateMicros: 1_000_000, lines: [line], tax: [], ...sums }
}
