import type { z } from 'zod'
import { readWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import type { CheckoutCode } from '#features/shop/orders/contract.ts'
import { billingOf, buyerName } from '#features/shop/orders/rules/billing-of.ts'
import { NOTHING_TO_PAY } from '#features/shop/orders/rules/paid-with.ts'
import {
  attemptKey,
  findByKey,
  type Order,
  payableOf,
  settlePaid,
} from '#features/shop/orders/server/public.ts'
import { fromMajor } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { enteredCardProblems } from '../../rules/entered-card.ts'
import { chargeCard } from '../ask-provider.ts'
import { cancelUnlessPaying } from '../cancel-authorization.ts'
import { awaitOutcome, checkoutResponse } from '../checkout-answer.ts'
import { openCardPayment } from '../open-payment.ts'
import type { CaptureRequest } from '../payment-provider.ts'
import { isSandbox, providerOf } from '../provider.ts'
import { reserveCheckout } from '../reserve-checkout.ts'
import type { Payment } from '../settle-payment.ts'
import { refuseSecondTry } from './refuse-second-try.ts'

type Input = z.output<(typeof contract.processCC)['input']>

/** Reserves the order, calls the provider outside a transaction, and settles the outcome. */
export const processCC: Handler<typeof contract.processCC> = async (input, ctx) => {
  // A total of zero needs neither card nor provider. The price engine decides whether it is zero.
  const isFree = fromMajor(input.price) === 0
  const provider = isFree ? null : providerOf(ctx)
  const key = await attemptKey(ctx, {
    way: 'card',
    lines: readWireCart(input.cart),
    ...pick(input, 'price', 'currency', 'partner'),
    credit: input.useReferalCredit,
  })
  if (!isFree && !input.paymentToken) refuseUnlessCard(ctx, input)
  const card = { providerOrderId: input.paymentToken, madeFor: ctx.actor.userId }
  const reserved = await cancelUnlessPaying(ctx, card, reserve(ctx, input, key))
  if (!reserved) return awaitOutcome(ctx, (await findByKey(ctx.db, ctx.actor.userId, key))?.id ?? '')
  const { order, payment } = reserved
  if (provider && payment) await chargeCard(ctx, { order, payment, provider }, cardOf(input))
  return checkoutResponse(ctx, order.id)
}

interface Reserved {
  order: Order
  /** Null if nothing is due; the order is then already purchased. */
  payment: Payment | null
}

/** Returns null if the same request has already made a reservation. */
function reserve(
  ctx: SignedInContext<CheckoutCode | 'still-open' | 'card-needed'>,
  input: Input,
  key: string,
): Promise<Reserved | null> {
  const seenMinor = fromMajor(input.price) ?? -1
  const requested = { input, billing: billingOf(input), seenMinor, credit: input.useReferalCredit, key }
  return reserveCheckout(ctx, requested, async (inner, order) => {
    if (payableOf(order) === 0) {
      await settlePaid(inner, order.id, NOTHING_TO_PAY)
      return { order, payment: null }
    }
    await refuseSecondTry(inner, order)
    return { order, payment: await openCardPayment(inner, order, { token: input.paymentToken }) }
  })
}

/** Card numbers reach this server only in the sandbox or if configured. They must be complete and unexpired. */
function refuseUnlessCard(ctx: SignedInContext<'card-needed'>, { ccard, expires, seccode }: Input): void {
  if (!isSandbox(ctx.settings) && ctx.settings.cardEntry !== 'direct') ctx.refuse('card-needed')
  const fields = enteredCardProblems({ ccard, expires, seccode }, ctx.now)
  if (Object.keys(fields).length > 0) refuse('bad-input', { fields })
}

function cardOf(input: Input): Pick<CaptureRequest, 'card' | 'billing'> {
  if (input.paymentToken) return {}
  const billing = { ...billingOf(input), name: buyerName(input) }
  const { ccard, expires, seccode } = input
  return { card: { number: ccard.replace(/\D/g, ''), expires, seccode }, billing }
}
