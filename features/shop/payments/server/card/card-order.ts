import { payableOf } from '#features/shop/orders/server/public.ts'
import { fromMajor, type Money } from '#platform/contract/money.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { APPROVE_WITHIN } from '../../rules/payment-states.ts'
import { cancelSoon } from '../cancel-authorization.ts'
import { openLink } from '../links/open-link.ts'
import { providerOf } from '../provider.ts'

/** Uses the amount shown to the buyer. A provider order is never captured if its amount differs from ours. */
export const cardOrder: Handler<typeof contract.cardOrder> = ({ price, currency }, ctx) =>
  makeCardOrder(ctx, { minor: fromMajor(price) ?? 0, currency }, ctx.actor.userId)

export const linkCardOrder: Handler<typeof contract.linkCardOrder> = async ({ token }, ctx) => {
  const { order, link } = await openLink(ctx, token)
  return makeCardOrder(ctx, { minor: payableOf(order), currency: order.currency }, link.id)
}

async function makeCardOrder(ctx: Context<'card-problem' | 'no-payment'>, amount: Money, madeFor: string) {
  const provider = providerOf(ctx)
  const { publicUrl } = ctx.settings
  try {
    const { providerOrderId, clientSecret } = await provider.createOrder({
      requestId: ctx.newId(),
      amount,
      madeFor,
      description: 'Order',
      returnUrl: publicUrl,
      cancelUrl: publicUrl,
      by: 'card',
    })
    // A buyer who leaves after approving the card sends no further request.
    await cancelSoon(ctx, { providerOrderId, madeFor }, ctx.after(APPROVE_WITHIN))
    return { paymentToken: providerOrderId, clientSecret }
  } catch (error) {
    ctx.log.warn({ err: error }, 'no order for the card fields was made')
    return ctx.refuse('card-problem')
  }
}
