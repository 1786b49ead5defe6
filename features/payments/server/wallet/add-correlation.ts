import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { findUser } from '#features/accounts/server/public.ts'
import { readWireCart } from '#features/cart/contract/wire-cart.ts'
import type { CheckoutCode } from '#features/orders/contract.ts'
import { NOTHING_TO_PAY } from '#features/orders/rules/paid-with.ts'
import {
  type BillingDetails,
  findByKey,
  type Order,
  payableOf,
  quoteLines,
  settlePaid,
} from '#features/orders/server/public.ts'
import { fromMajor } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { keyOf, paymentOf } from '../approval/payment-of.ts'
import { releaseLater } from '../approval/release-abandoned.ts'
import { makeProviderOrder } from '../ask-provider.ts'
import { payLinkFor } from '../links/pay-link.ts'
import { openPayment } from '../open-payment.ts'
import { ProviderRefused, ProviderUnreachable } from '../payment-provider.ts'
import { providerOf } from '../provider.ts'
import { reserveCheckout } from '../reserve-checkout.ts'
import { endApproval, type Payment } from '../settle-payment.ts'
import { correlations } from '../tables.ts'

type Input = z.output<(typeof contract.addCorrelation)['input']>

/**
 * The first half of a payment on the provider's page: reserves the order with its amount, then makes the provider's
 * order, to which the browser goes. The client's correlation makes a repeated request the same order.
 */
export const addCorrelation: Handler<typeof contract.addCorrelation> = async (input, call) => {
  if (input.user && input.user !== call.actor.userId) refuse('forbidden')
  await refuseForeign(call, input.correlation)
  const key = keyOf(input.correlation)
  const order = (await findByKey(call.db, call.actor.userId, key)) ?? (await reserve(call, input, key))
  if (payableOf(order) === 0) return answer(input, order, null)
  const payment = await paymentOf(call, order)
  if (payment.state !== 'created') return call.refuse('already-ended')
  return answer(input, order, await approvalPage(call, input, { order, payment }))
}

async function refuseForeign(call: SignedInCall, correlation: string): Promise<void> {
  const [known] = await call.db.select().from(correlations).where(eq(correlations.correlation, correlation))
  if (known && known.userId !== call.actor.userId) refuse('forbidden')
}

async function reserve(
  call: SignedInCall<CheckoutCode | 'already-ended' | 'no-payment'>,
  input: Input,
  key: string,
): Promise<Order> {
  if (!call.settings.paypal && fromMajor(input.price ?? '1') !== 0) call.refuse('no-payment')
  const credit = fromMajor(input.credit || '0') ?? 0
  const wanted = {
    input,
    billing: await billingOf(call, input),
    seenMinor:
      input.price === undefined ? (await totalNow(call, input)) - credit : (fromMajor(input.price) ?? -1),
    credit: input.credit,
    key,
  }
  const reserved = await reserveCheckout(call, wanted, async (inner, order) => {
    if (payableOf(order) === 0) await settlePaid(inner, order.id, NOTHING_TO_PAY)
    else await openApproval(inner, order, input.correlation)
    return order
  })
  return reserved ?? (await findByKey(call.db, call.actor.userId, key)) ?? call.refuse('already-ended')
}

async function openApproval(call: SignedInCall, order: Order, correlation: string): Promise<void> {
  const payment = await openPayment(call, order, { method: 'wallet', state: 'created' })
  await releaseLater(call, payment)
  const { userId } = call.actor
  await call.db.insert(correlations).values({ correlation, userId, orderId: order.id, createdAt: call.now })
}

/** A call without a price has seen none: there is nothing to compare. */
async function totalNow(
  call: SignedInCall<'empty-cart' | 'not-sold' | 'sold-out'>,
  input: Input,
): Promise<number> {
  const partner = (input.partner || call.actor.partner).toLowerCase()
  return (await quoteLines(call, readWireCart(input.cart), { partner, currency: input.currency })).total
}

/** Where the browser goes: the provider's page, or ours with the payment link of the order. */
async function approvalPage(
  call: SignedInCall<'no-payment' | 'wallet-problem'>,
  { correlation, way }: Input,
  { order, payment }: { order: Order; payment: Payment },
): Promise<string> {
  if (way === 'page') return payLinkFor(call, order.id)
  if (payment.approveUrl) return payment.approveUrl
  const back = `${call.settings.publicUrl}/store/wallet?correlation=${correlation}`
  try {
    const provider = providerOf(call)
    const pages = { returnUrl: back, cancelUrl: `${back}&canceled=yes` }
    await makeProviderOrder(call, { order, payment, provider }, pages)
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error
    call.log.warn({ payment: payment.id, err: error }, 'the provider made no order')
    await call.transaction((inner) => endApproval(inner, payment, 'canceled'))
    call.refuse('wallet-problem')
  }
  return payment.approveUrl ?? call.refuse('wallet-problem')
}

function answer({ correlation }: Input, order: Order, approveUrl: string | null) {
  const msg = approveUrl ? 'Please approve the payment on the next page.' : 'Payment Completed'
  const state = approveUrl ? ('approve' as const) : ('paid' as const)
  return { good: true as const, correlation, orderid: order.id, state, approveUrl, msg, message: msg }
}

/** Who is billed: as typed in the checkout, else the person's own address. */
async function billingOf(call: SignedInCall, input: Input): Promise<BillingDetails> {
  const user = (await findUser(call.db, call.actor.userId)) ?? refuse('not-found')
  return {
    firstName: input.firstName ?? user.firstName,
    lastName: input.lastName ?? user.lastName,
    company: input.company ?? user.company,
    address: input.address ?? user.address,
    address2: input.address2 ?? '',
    city: input.city ?? user.city,
    state: input.state ?? user.state,
    zip: input.zip ?? user.zip,
    country: input.country ?? user.country,
    phone: input.phone ?? user.phone,
    email: input.email ?? user.email,
  }
}
