import { eq } from 'drizzle-orm'
import {
  administratorsOf,
  type CompanyAdministrator,
  companyOf,
  mailStrangers,
} from '#features/core/company-people/server/public.ts'
import { readWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { openOrder } from '#features/shop/orders/server/public.ts'
import { payLinkFor } from '#features/shop/payments/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { formatDate } from '#platform/contract/texts/format.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { requests as contract } from '../../contract.ts'
import { ASK_DAYS, endOfDaysAfter } from '../../rules/validity.ts'
import { companyAsks } from '../tables.ts'
import { companyAsked, payerAsked } from './mail.ts'
import { endAsk } from './payment-request-jobs.ts'
import {
  type PaymentRequest,
  paymentRequestUrl,
  quoteForPayer,
  requesterFacts,
  sentTo,
  wantedFacts,
} from './payment-request-parts.ts'

/** Returns the caller's company and its other administrators. */
async function payersOf(ctx: SignedInContext) {
  const company = await companyOf(ctx.db, ctx.actor.userId)
  const all = company ? await administratorsOf(ctx.db, company.compid) : []
  return { company, administrators: all.filter(({ userId }) => userId !== ctx.actor.userId) }
}

export const askFacts: Handler<typeof contract.askFacts> = async (_input, ctx) => {
  const { company, administrators } = await payersOf(ctx)
  return { company: company?.name ?? null, administrators: administrators.length }
}

/** Sends the cart to the company's administrators, or to the address that the user enters. */
export const ask: Handler<typeof contract.ask> = async (input, ctx) => {
  const { company, administrators } = await payersOf(ctx)
  const goesToCompany = administrators.length > 0 && input.email === ''
  if (!goesToCompany && input.email === '')
    refuse('bad-input', { fields: { email: 'Please enter the email address of the person who pays.' } })
  if (!goesToCompany) await mailStrangers(ctx, [input.email])
  const lines = readWireCart(input.cart)
  const partner = input.partner || ctx.actor.partner
  const requested = { userId: ctx.actor.userId, partner, currency: undefined }
  const [paymentRequest] = await ctx.db
    .insert(companyAsks)
    .values({
      id: ctx.newId(),
      userId: ctx.actor.userId,
      companyId: goesToCompany ? (company?.compid ?? null) : null,
      email: goesToCompany ? '' : input.email,
      message: input.message,
      partner,
      cart: lines,
      quote: await quoteForPayer(ctx, lines, requested),
      state: goesToCompany ? 'asked' : 'to pay',
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .returning()
  if (!paymentRequest) throw new Error('The asking was not written')
  if (goesToCompany) await notifyAdministrators(ctx, paymentRequest, administrators)
  else await sendPayLink(ctx, paymentRequest)
  await ctx.enqueue(
    endAsk,
    { paymentRequestId: paymentRequest.id },
    { runAt: endOfDaysAfter(ctx.now, ASK_DAYS) },
  )
  return { askid: paymentRequest.id, sentTo: await sentTo(ctx, paymentRequest) }
}

async function notifyAdministrators(
  ctx: SignedInContext,
  paymentRequest: PaymentRequest,
  administrators: readonly CompanyAdministrator[],
): Promise<void> {
  const facts = {
    ...(await requesterFacts(ctx, paymentRequest.userId)),
    ...wantedFacts(paymentRequest.quote),
    message: paymentRequest.message,
    url: paymentRequestUrl(ctx, paymentRequest.id),
  }
  for (const { email, firstName } of administrators)
    await sendMail(ctx, companyAsked, email, { ...facts, firstName })
  await announceTo(ctx.db, 'requests', pluck(administrators, 'userId'))
}

/** Opens the order immediately in the requester's name, since any holder of the link can pay. */
async function sendPayLink(ctx: SignedInContext, paymentRequest: PaymentRequest): Promise<void> {
  const until = endOfDaysAfter(ctx.now, ASK_DAYS)
  const { order } = await openOrder(ctx, {
    userId: paymentRequest.userId,
    quote: paymentRequest.quote,
    lines: paymentRequest.cart,
    partner: paymentRequest.partner,
    billing: null,
    dueAt: until,
    reason: `${paymentRequest.email} pays`,
  })
  await ctx.db.update(companyAsks).set({ orderId: order.id }).where(eq(companyAsks.id, paymentRequest.id))
  await sendMail(ctx, payerAsked, paymentRequest.email, {
    ...(await requesterFacts(ctx, paymentRequest.userId)),
    ...wantedFacts(paymentRequest.quote),
    message: paymentRequest.message,
    url: await payLinkFor(ctx, order.id, until),
    validUntil: formatDate(until),
    provider: ctx.settings.provider.name,
  })
}
