import type { z } from 'zod'
import { readWireCart } from '#features/cart/contract/wire-cart.ts'
import type { CheckoutCode } from '#features/orders/contract.ts'
import { billingOf, buyerName } from '#features/orders/rules/billing-of.ts'
import { NOTHING_TO_PAY } from '#features/orders/rules/paid-with.ts'
import { attemptKey, findByKey, type Order, payableOf, settlePaid } from '#features/orders/server/public.ts'
import { fromMajor } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { enteredCardProblems } from '../../rules/entered-card.ts'
import { chargeCard, lookLater } from '../ask-provider.ts'
import { answerFor, awaitOutcome } from '../checkout-answer.ts'
import { openPayment } from '../open-payment.ts'
import type { CaptureRequest } from '../payment-provider.ts'
import { isSandbox, providerOf } from '../provider.ts'
import { reserveCheckout } from '../reserve-checkout.ts'
import type { Payment } from '../settle-payment.ts'
import { refuseSecondTry } from './refuse-second-try.ts'

type Input = z.output<(typeof contract.processCC)['input']>

/** Reserves, asks the provider with no transaction open, settles. */
export const processCC: Handler<typeof contract.processCC> = async (input, call) => {
  if (input.userid && input.userid !== call.actor.userId) refuse('forbidden')
  // A total of zero needs neither card nor provider; whether it is zero decides the price engine.
  const isFree = fromMajor(input.price) === 0
  const provider = isFree ? null : providerOf(call)
  const key = await attemptKey(call, {
    way: 'card',
    lines: readWireCart(input.cart),
    price: input.price,
    currency: input.currency,
    partner: input.partner,
    credit: input.useReferalCredit,
  })
  if (!isFree && !input.paymentToken) refuseUnlessCard(call, input)
  const reserved = await reserve(call, input, key)
  if (!reserved) return awaitOutcome(call, (await findByKey(call.db, call.actor.userId, key))?.id ?? '')
  const { order, payment } = reserved
  if (provider && payment) await chargeCard(call, { order, payment, provider }, cardOf(input))
  return answerFor(call, order.id)
}

interface Reserved {
  order: Order
  /** Null where nothing is to be paid: the order is then bought already. */
  payment: Payment | null
}

/** Answers null when the same request has reserved before. */
function reserve(
  call: SignedInCall<CheckoutCode | 'still-open'>,
  input: Input,
  key: string,
): Promise<Reserved | null> {
  const seenMinor = fromMajor(input.price) ?? -1
  const wanted = { input, billing: billingOf(input), seenMinor, credit: input.useReferalCredit, key }
  return reserveCheckout(call, wanted, async (inner, order) => {
    if (payableOf(order) === 0) {
      await settlePaid(inner, order.id, NOTHING_TO_PAY)
      return { order, payment: null }
    }
    await refuseSecondTry(inner, order)
    const payment = await openPayment(inner, order, { method: 'card', state: 'processing' })
    await lookLater(inner, payment)
    return { order, payment }
  })
}

/** Card numbers reach this server in the sandbox, or where the settings say so; they must be whole and in time. */
function refuseUnlessCard(call: SignedInCall<'card-needed'>, { ccard, expires, seccode }: Input): void {
  if (!isSandbox(call.settings) && call.settings.cardEntry !== 'direct') call.refuse('card-needed')
  const fields = enteredCardProblems({ ccard, expires, seccode }, call.now)
  if (Object.keys(fields).length > 0) refuse('bad-input', { fields })
}

function cardOf(input: Input): Pick<CaptureRequest, 'cardToken' | 'card' | 'billing'> {
  const billing = { ...billingOf(input), name: buyerName(input) }
  if (input.paymentToken) return { cardToken: input.paymentToken, billing }
  const { ccard, expires, seccode } = input
  return { card: { number: ccard.replace(/\D/g, ''), expires, seccode }, billing }
}
