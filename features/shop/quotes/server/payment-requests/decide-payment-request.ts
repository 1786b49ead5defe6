import { eq } from 'drizzle-orm'
import { findCompany } from '#features/core/company-people/server/public.ts'
import { billingOf } from '#features/shop/orders/rules/billing-of.ts'
import { type BillingDetails, openOrder, payOpenFromCredit } from '#features/shop/orders/server/public.ts'
import { payLinkFor } from '#features/shop/payments/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { requests as contract } from '../../contract.ts'
import { ASK_DAYS, endOfDaysAfter } from '../../rules/validity.ts'
import { endOrder } from '../end-order.ts'
import { personOf } from '../notify.ts'
import { companyAsks } from '../tables.ts'
import { askApproved, askDeclined } from './mail.ts'
import { markPaymentRequestPaid } from './mark-payment-request-paid.ts'
import {
  movePaymentRequest,
  outcomeFacts,
  type PaymentRequest,
  paymentRequestUrl,
  quoteForPayer,
} from './payment-request-parts.ts'
import { creditFor, ownPaymentRequest, paymentRequestToDecide } from './payment-request-views.ts'

/**
 * Opens an order in the requester's name, billed to the company, and returns its payment URL. If already open, returns
 * the same URL. A changed price must be reviewed before approval.
 */
export const approveAsk: Handler<typeof contract.approveAsk> = async ({ askid, pay }, ctx) => {
  const paymentRequest = await paymentRequestToDecide(ctx, askid)
  const credit = pay === 'credit' ? ((await creditFor(ctx, paymentRequest)) ?? ctx.refuse('no-credit')) : null
  if (paymentRequest.state === 'to pay' && paymentRequest.orderId) {
    const { orderId } = paymentRequest
    if (credit) return ctx.transaction((inner) => payFromCredit(inner, paymentRequest, orderId))
    const url = await ctx.transaction((inner) => payLinkFor(inner, orderId))
    return { url, isPaid: false }
  }
  if (paymentRequest.state !== 'asked') refuse('conflict')
  await refuseMovedPrice(ctx, paymentRequest)
  return ctx.transaction(async (inner) => {
    const { orderId, url } = await approve(inner, paymentRequest)
    return credit ? payFromCredit(inner, paymentRequest, orderId) : { url, isPaid: false }
  })
}

/** Pays the opened order with the company's credit; the requester can start immediately. */
async function payFromCredit(
  ctx: SignedInContext<'credit-changed' | 'not-open' | 'not-sold' | 'sold-out'>,
  paymentRequest: PaymentRequest,
  orderId: string,
) {
  if (paymentRequest.companyId === null) refuse('conflict')
  await payOpenFromCredit(ctx, orderId, paymentRequest.companyId)
  await markPaymentRequestPaid(ctx, paymentRequest.id)
  return { url: paymentRequestUrl(ctx, paymentRequest.id), isPaid: true }
}

async function refuseMovedPrice(
  ctx: SignedInContext<'empty-cart' | 'not-sold' | 'price-changed' | 'sold-out'>,
  paymentRequest: PaymentRequest,
): Promise<void> {
  const requested = {
    userId: paymentRequest.userId,
    partner: paymentRequest.partner,
    currency: paymentRequest.quote.currency,
  }
  const now = await quoteForPayer(ctx, paymentRequest.cart, requested)
  if (now.total === paymentRequest.quote.total) return
  await ctx.db.update(companyAsks).set({ quote: now }).where(eq(companyAsks.id, paymentRequest.id))
  ctx.refuse('price-changed', {
    message:
      'The price has changed since this was asked for. Please look at the new total and approve again.',
  })
}

async function approve(
  ctx: SignedInContext,
  paymentRequest: PaymentRequest,
): Promise<{ orderId: string; url: string }> {
  const until = endOfDaysAfter(ctx.now, ASK_DAYS)
  const { order } = await openOrder(ctx, {
    userId: paymentRequest.userId,
    quote: paymentRequest.quote,
    lines: paymentRequest.cart,
    partner: paymentRequest.partner,
    billing: await billingFor(ctx, paymentRequest),
    companyId: paymentRequest.companyId,
    dueAt: until,
    reason: `Approved by ${fullName(ctx.actor)}`,
  })
  const moved =
    (await movePaymentRequest(ctx, paymentRequest.id, 'to pay', { orderId: order.id })) ?? refuse('conflict')
  const { person, facts } = await outcomeFacts(ctx, moved)
  await sendMail(ctx, askApproved, person.email, facts)
  await ctx.audit({ action: 'requests.approveAsk', target: paymentRequest.id, details: { order: order.id } })
  return { orderId: order.id, url: await payLinkFor(ctx, order.id, until) }
}

/** Bills the company, at its address if known. Emails go to the approver. */
async function billingFor(ctx: SignedInContext, paymentRequest: PaymentRequest): Promise<BillingDetails> {
  const payer = await personOf(ctx, ctx.actor.userId)
  const company =
    paymentRequest.companyId === null ? null : await findCompany(ctx.db, paymentRequest.companyId)
  const { address, city, state, zip, country, phone } = company?.address ? company : payer
  return billingOf({
    ...payer,
    address,
    city,
    state,
    zip,
    country,
    company: company?.name ?? payer.company,
    phone: phone || payer.phone,
  })
}

/** Declines a payment request for the company; the requester sees the reason. */
export const declineAsk: Handler<typeof contract.declineAsk> = async ({ askid, reason }, ctx) => {
  const paymentRequest = await paymentRequestToDecide(ctx, askid)
  await ctx.transaction(async (inner) => {
    const moved =
      (await movePaymentRequest(inner, paymentRequest.id, 'declined', { reason })) ?? refuse('conflict')
    if (moved.orderId) await endOrder(inner, moved.orderId, 'The company declined.')
    const { person, facts } = await outcomeFacts(inner, moved)
    await sendMail(inner, askDeclined, person.email, { ...facts, reason })
    await inner.audit({ action: 'requests.declineAsk', target: paymentRequest.id, details: { reason } })
  })
  return { good: true }
}

/** Withdraws the requester's own request. */
export const withdrawAsk: Handler<typeof contract.withdrawAsk> = async ({ askid }, ctx) => {
  const paymentRequest = await ownPaymentRequest(ctx, askid)
  await ctx.transaction(async (inner) => {
    const moved = (await movePaymentRequest(inner, paymentRequest.id, 'withdrawn')) ?? refuse('conflict')
    if (moved.orderId) await endOrder(inner, moved.orderId, 'Who asked has withdrawn it.')
  })
  return { good: true }
}
