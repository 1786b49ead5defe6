import { eq } from 'drizzle-orm'
import { findCompany } from '#features/companies/server/public.ts'
import { billingOf } from '#features/orders/rules/billing-of.ts'
import { type BillingDetails, openOrder, payOpenFromCredit } from '#features/orders/server/public.ts'
import { payLinkFor } from '#features/payments/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { requests as contract } from '../../contract.ts'
import { ASK_DAYS, daysAfter } from '../../rules/validity.ts'
import { endOrder } from '../end-order.ts'
import { companyAsks } from '../tables.ts'
import { personOf } from '../tell.ts'
import { askPaid } from './ask-paid.ts'
import { type Ask, askUrl, moveAsk, outcomeFacts, quoteForPayer } from './ask-parts.ts'
import { askToDecide, creditFor, ownAsk } from './ask-views.ts'
import { askApproved, askDeclined } from './mail.ts'

/**
 * Opens an order in the name of the person who asked, billed to the company, and answers where it is paid. Once it
 * is open, the same address again. A price that has moved is shown before anything is approved.
 */
export const approveAsk: Handler<typeof contract.approveAsk> = async ({ askid, pay }, call) => {
  const asked = await askToDecide(call, askid)
  const credit = pay === 'credit' ? ((await creditFor(call, asked)) ?? call.refuse('no-credit')) : null
  if (asked.state === 'to pay' && asked.orderId) {
    const { orderId } = asked
    if (credit) return call.transaction((inner) => payFromCredit(inner, asked, orderId))
    const url = await call.transaction((inner) => payLinkFor(inner, orderId))
    return { url, isPaid: false }
  }
  if (asked.state !== 'asked') refuse('conflict')
  await refuseMovedPrice(call, asked)
  return call.transaction(async (inner) => {
    const { orderId, url } = await approve(inner, asked)
    return credit ? payFromCredit(inner, asked, orderId) : { url, isPaid: false }
  })
}

/** The company's credit pays the order that was opened; who asked can begin at once. */
async function payFromCredit(
  call: SignedInCall<'credit-changed' | 'not-open' | 'not-sold' | 'sold-out'>,
  asked: Ask,
  orderId: string,
) {
  if (asked.companyId === null) refuse('conflict')
  await payOpenFromCredit(call, orderId, asked.companyId)
  await askPaid(call, asked.id)
  return { url: askUrl(call, asked.id), isPaid: true }
}

async function refuseMovedPrice(
  call: SignedInCall<'empty-cart' | 'not-sold' | 'price-changed' | 'sold-out'>,
  asked: Ask,
): Promise<void> {
  const requested = { userId: asked.userId, partner: asked.partner, currency: asked.quote.currency }
  const now = await quoteForPayer(call, asked.cart, requested)
  if (now.total === asked.quote.total) return
  await call.db.update(companyAsks).set({ quote: now }).where(eq(companyAsks.id, asked.id))
  call.refuse('price-changed', {
    message:
      'The price has changed since this was asked for. Please look at the new total and approve again.',
  })
}

async function approve(call: SignedInCall, asked: Ask): Promise<{ orderId: string; url: string }> {
  const until = daysAfter(call.now, ASK_DAYS)
  const { order } = await openOrder(call, {
    userId: asked.userId,
    quote: asked.quote,
    lines: asked.cart,
    partner: asked.partner,
    billing: await billingFor(call, asked),
    companyId: asked.companyId,
    dueAt: until,
    reason: `Approved by ${call.actor.firstName} ${call.actor.lastName}`,
  })
  const moved = (await moveAsk(call, asked.id, 'to pay', { orderId: order.id })) ?? refuse('conflict')
  const { person, facts } = await outcomeFacts(call, moved)
  await sendMail(call, askApproved, person.email, facts)
  await call.audit({ action: 'requests.approveAsk', target: asked.id, details: { order: order.id } })
  return { orderId: order.id, url: await payLinkFor(call, order.id, until) }
}

/** The company is billed, at its own address where we have one; mails go to who approved. */
async function billingFor(call: SignedInCall, asked: Ask): Promise<BillingDetails> {
  const payer = await personOf(call, call.actor.userId)
  const company = asked.companyId === null ? null : await findCompany(call.db, asked.companyId)
  const { address, city, state, zip, country, phone } = company?.address ? company : payer
  return billingOf({
    ...payer,
    ...{ address, city, state, zip, country },
    company: company?.name ?? payer.company,
    phone: phone || payer.phone,
  })
}

/** The company does not pay; who asked reads why. */
export const declineAsk: Handler<typeof contract.declineAsk> = async ({ askid, reason }, call) => {
  const asked = await askToDecide(call, askid)
  await call.transaction(async (inner) => {
    const moved = (await moveAsk(inner, asked.id, 'declined', { reason })) ?? refuse('conflict')
    if (moved.orderId) await endOrder(inner, moved.orderId, 'The company declined.')
    const { person, facts } = await outcomeFacts(inner, moved)
    await sendMail(inner, askDeclined, person.email, { ...facts, reason })
    await inner.audit({ action: 'requests.declineAsk', target: asked.id, details: { reason } })
  })
  return { good: true }
}

/** Who asked no longer wants it. */
export const withdrawAsk: Handler<typeof contract.withdrawAsk> = async ({ askid }, call) => {
  const asked = await ownAsk(call, askid)
  await call.transaction(async (inner) => {
    const moved = (await moveAsk(inner, asked.id, 'withdrawn')) ?? refuse('conflict')
    if (moved.orderId) await endOrder(inner, moved.orderId, 'Who asked has withdrawn it.')
  })
  return { good: true }
}
