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
import { type Ask, moveAsk, outcomeFacts, paymentRequestUrl, quoteForPayer } from './ask-parts.ts'
import { creditFor, ownPaymentRequest, paymentRequestToDecide } from './ask-views.ts'
import { askApproved, askDeclined } from './mail.ts'
import { markPaymentRequestPaid } from './mark-payment-request-paid.ts'

/**
 * Opens an order in the requester's name, billed to the company, and returns its payment URL. If already open, returns
 * the same URL. A changed price must be reviewed before approval.
 */
export const approveAsk: Handler<typeof contract.approveAsk> = async ({ askid, pay }, ctx) => {
  const asked = await paymentRequestToDecide(ctx, askid)
  const credit = pay === 'credit' ? ((await creditFor(ctx, asked)) ?? ctx.refuse('no-credit')) : null
  if (asked.state === 'to pay' && asked.orderId) {
    const { orderId } = asked
    if (credit) return ctx.transaction((inner) => payFromCredit(inner, asked, orderId))
    const url = await ctx.transaction((inner) => payLinkFor(inner, orderId))
    return { url, isPaid: false }
  }
  if (asked.state !== 'asked') refuse('conflict')
  await refuseMovedPrice(ctx, asked)
  return ctx.transaction(async (inner) => {
    const { orderId, url } = await approve(inner, asked)
    return credit ? payFromCredit(inner, asked, orderId) : { url, isPaid: false }
  })
}

/** Pays the opened order with the company's credit; the requester can start immediately. */
async function payFromCredit(
  ctx: SignedInContext<'credit-changed' | 'not-open' | 'not-sold' | 'sold-out'>,
  asked: Ask,
  orderId: string,
) {
  if (asked.companyId === null) refuse('conflict')
  await payOpenFromCredit(ctx, orderId, asked.companyId)
  await markPaymentRequestPaid(ctx, asked.id)
  return { url: paymentRequestUrl(ctx, asked.id), isPaid: true }
}

async function refuseMovedPrice(
  ctx: SignedInContext<'empty-cart' | 'not-sold' | 'price-changed' | 'sold-out'>,
  asked: Ask,
): Promise<void> {
  const requested = { userId: asked.userId, partner: asked.partner, currency: asked.quote.currency }
  const now = await quoteForPayer(ctx, asked.cart, requested)
  if (now.total === asked.quote.total) return
  await ctx.db.update(companyAsks).set({ quote: now }).where(eq(companyAsks.id, asked.id))
  ctx.refuse('price-changed', {
    message:
      'The price has changed since this was asked for. Please look at the new total and approve again.',
  })
}

async function approve(ctx: SignedInContext, asked: Ask): Promise<{ orderId: string; url: string }> {
  const until = endOfDaysAfter(ctx.now, ASK_DAYS)
  const { order } = await openOrder(ctx, {
    userId: asked.userId,
    quote: asked.quote,
    lines: asked.cart,
    partner: asked.partner,
    billing: await billingFor(ctx, asked),
    companyId: asked.companyId,
    dueAt: until,
    reason: `Approved by ${fullName(ctx.actor)}`,
  })
  const moved = (await moveAsk(ctx, asked.id, 'to pay', { orderId: order.id })) ?? refuse('conflict')
  const { person, facts } = await outcomeFacts(ctx, moved)
  await sendMail(ctx, askApproved, person.email, facts)
  await ctx.audit({ action: 'requests.approveAsk', target: asked.id, details: { order: order.id } })
  return { orderId: order.id, url: await payLinkFor(ctx, order.id, until) }
}

/** Bills the company, at its address if known. Emails go to the approver. */
async function billingFor(ctx: SignedInContext, asked: Ask): Promise<BillingDetails> {
  const payer = await personOf(ctx, ctx.actor.userId)
  const company = asked.companyId === null ? null : await findCompany(ctx.db, asked.companyId)
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
  const asked = await paymentRequestToDecide(ctx, askid)
  await ctx.transaction(async (inner) => {
    const moved = (await moveAsk(inner, asked.id, 'declined', { reason })) ?? refuse('conflict')
    if (moved.orderId) await endOrder(inner, moved.orderId, 'The company declined.')
    const { person, facts } = await outcomeFacts(inner, moved)
    await sendMail(inner, askDeclined, person.email, { ...facts, reason })
    await inner.audit({ action: 'requests.declineAsk', target: asked.id, details: { reason } })
  })
  return { good: true }
}

/** Withdraws the requester's own request. */
export const withdrawAsk: Handler<typeof contract.withdrawAsk> = async ({ askid }, ctx) => {
  const asked = await ownPaymentRequest(ctx, askid)
  await ctx.transaction(async (inner) => {
    const moved = (await moveAsk(inner, asked.id, 'withdrawn')) ?? refuse('conflict')
    if (moved.orderId) await endOrder(inner, moved.orderId, 'Who asked has withdrawn it.')
  })
  return { good: true }
}
