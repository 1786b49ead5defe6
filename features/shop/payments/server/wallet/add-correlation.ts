import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { findUser } from '#features/core/accounts/server/public.ts'
import type { CheckoutCode } from '#features/shop/orders/contract.ts'
import { NOTHING_TO_PAY } from '#features/shop/orders/rules/paid-with.ts'
import {
  type BillingDetails,
  findByKey,
  type Order,
  payableOf,
  settlePaid,
} from '#features/shop/orders/server/public.ts'
import { fromMajor } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { keyOf, paymentOf } from '../approval/payment-of.ts'
import { releaseLater } from '../approval/release-abandoned.ts'
import { makeApprovalPage } from '../ask-provider.ts'
import { payLinkFor } from '../links/pay-link.ts'
import { openPayment } from '../open-payment.ts'
import { hasProvider, providerOf } from '../provider.ts'
import { reserveCheckout } from '../reserve-checkout.ts'
import type { Payment } from '../settle-payment.ts'
import { correlations } from '../tables.ts'

type Input = z.output<(typeof contract.addCorrelation)['input']>

/**
 * First half of a payment on the provider's page: reserves the order with its amount, then creates the provider order
 * that the browser opens. The client's correlation makes repeated requests idempotent.
 */
export const addCorrelation: Handler<typeof contract.addCorrelation> = async (input, ctx) => {
  await refuseForeign(ctx, input.correlation)
  const key = keyOf(input.correlation)
  const order = (await findByKey(ctx.db, ctx.actor.userId, key)) ?? (await reserve(ctx, input, key))
  if (payableOf(order) === 0) return answer(input, order, null, null)
  const payment = await paymentOf(ctx, order)
  if (payment.state !== 'created') return ctx.refuse('already-ended')
  const page = await approvalPage(ctx, input, { order, payment })
  return answer(input, order, page, payment.providerOrderId)
}

async function refuseForeign(ctx: SignedInContext, correlation: string): Promise<void> {
  const [known] = await ctx.db.select().from(correlations).where(eq(correlations.correlation, correlation))
  if (known && known.userId !== ctx.actor.userId) refuse('forbidden')
}

async function reserve(
  ctx: SignedInContext<CheckoutCode | 'already-ended' | 'no-payment'>,
  input: Input,
  key: string,
): Promise<Order> {
  if (!hasProvider(ctx.settings) && fromMajor(input.price ?? '1') !== 0) ctx.refuse('no-payment')
  const requested = {
    input,
    billing: await billingOf(ctx, input),
    seenMinor: input.price === undefined ? null : fromMajor(input.price),
    credit: input.credit,
    key,
  }
  const reserved = await reserveCheckout(ctx, requested, async (inner, order) => {
    if (payableOf(order) === 0) await settlePaid(inner, order.id, NOTHING_TO_PAY)
    else await openApproval(inner, order, input.correlation)
    return order
  })
  return reserved ?? (await findByKey(ctx.db, ctx.actor.userId, key)) ?? ctx.refuse('already-ended')
}

async function openApproval(ctx: SignedInContext, order: Order, correlation: string): Promise<void> {
  const payment = await openPayment(ctx, order, { method: 'wallet', state: 'created' })
  await releaseLater(ctx, payment)
  const { userId } = ctx.actor
  await ctx.db.insert(correlations).values({ correlation, userId, orderId: order.id, createdAt: ctx.now })
}

/** Returns the browser's destination: the provider's page, or ours with the order's payment link. */
async function approvalPage(
  ctx: SignedInContext<'no-payment' | 'wallet-problem'>,
  { correlation, way }: Input,
  { order, payment }: { order: Order; payment: Payment },
): Promise<string> {
  if (way === 'page') return payLinkFor(ctx, order.id)
  if (payment.approveUrl) return payment.approveUrl
  const back = `${ctx.settings.publicUrl}/store/wallet?correlation=${correlation}`
  const pages = { returnUrl: back, cancelUrl: `${back}&canceled=yes` }
  return makeApprovalPage(ctx, { order, payment, provider: providerOf(ctx) }, pages)
}

function answer(
  { correlation }: Input,
  order: Order,
  approveUrl: string | null,
  providerOrder: string | null,
) {
  const msg = approveUrl ? 'Please approve the payment on the next page.' : 'Payment Completed'
  const state = approveUrl ? ('approve' as const) : ('paid' as const)
  return {
    good: true as const,
    correlation,
    orderid: order.id,
    state,
    approveUrl,
    providerOrder,
    msg,
    message: msg,
  }
}

/** Returns the billing details from the checkout, else the user's own address. */
async function billingOf(ctx: SignedInContext, input: Input): Promise<BillingDetails> {
  const user = (await findUser(ctx.db, ctx.actor.userId)) ?? refuse('not-found')
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
