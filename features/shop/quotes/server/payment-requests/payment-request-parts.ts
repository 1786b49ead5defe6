import { and, eq, inArray } from 'drizzle-orm'
import { findCompany } from '#features/core/company-people/server/public.ts'
import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import { describeLines } from '#features/shop/orders/server/public.ts'
import { quote } from '#features/shop/pricing/rules/quote.ts'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { priceFacts } from '#features/shop/pricing/server/public.ts'
import { fullName, nameInMail } from '#platform/contract/names.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { type PaymentRequestState, paymentRequestStatesBefore } from '../../rules/payment-request-states.ts'
import { personOf } from '../notify.ts'
import { companyAsks } from '../tables.ts'

export type PaymentRequest = typeof companyAsks.$inferSelect

interface Requested {
  userId: string
  partner: string
  currency: string | undefined
}

/** Prices a user's cart for the payer, without using the user's promo code. */
export async function quoteForPayer(
  ctx: Context<'empty-cart' | 'not-sold' | 'sold-out'>,
  lines: readonly CartLine[],
  requested: Requested,
): Promise<Quote> {
  const { userId, partner, currency } = requested
  const described = await describeLines(ctx, lines, partner)
  const facts = await priceFacts(ctx.db, { userId, partnerCode: partner, currency, now: ctx.now })
  return quote(described, { ...facts, promo: null }, ctx.now)
}

/** Changes a payment request's state if the transition is allowed. Returns null if another request changed it first. */
export async function movePaymentRequest(
  ctx: Context,
  paymentRequestId: string,
  to: PaymentRequestState,
  set: Partial<Pick<PaymentRequest, 'reason' | 'orderId' | 'quote'>> = {},
): Promise<PaymentRequest | null> {
  const [moved] = await ctx.db
    .update(companyAsks)
    .set({ ...set, state: to, changedAt: ctx.now, ...decider(ctx, to) })
    .where(
      and(eq(companyAsks.id, paymentRequestId), inArray(companyAsks.state, paymentRequestStatesBefore(to))),
    )
    .returning()
  if (!moved) return null
  await announceTo(ctx.db, 'requests', moved.userId)
  return moved
}

const decider = (ctx: Context, to: PaymentRequestState) =>
  ['to pay', 'declined'].includes(to) ? { decidedBy: ctx.actor?.userId ?? null } : {}

/** Returns the recipient: the company's name or the email address. */
export async function sentTo(
  ctx: Context,
  { companyId, email }: Pick<PaymentRequest, 'companyId' | 'email'>,
) {
  if (companyId === null) return email
  return (await findCompany(ctx.db, companyId))?.name ?? ''
}

export const offersOf = (paymentRequest: Quote): string[] =>
  paymentRequest.lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} x ${name}` : name))

/** Cart details for emails to the payer. */
export function wantedFacts(paymentRequest: Quote) {
  const amount = (minor: number) => formatMoney(minor, paymentRequest.currency)
  return {
    lines: paymentRequest.lines.map(({ name, quantity, total }) => [name, String(quantity), amount(total)]),
    total: amount(paymentRequest.total),
  }
}

/** Outcome details for emails to the requester. */
export async function outcomeFacts(ctx: Context, ask: PaymentRequest) {
  const person = await personOf(ctx, ask.userId)
  return {
    person,
    facts: {
      firstName: person.firstName,
      sentTo: await sentTo(ctx, ask),
      offers: offersOf(ask.quote).join(', '),
      url: paymentRequestUrl(ctx, ask.id),
    },
  }
}

export const paymentRequestUrl = (ctx: Context, paymentRequestId: string): string =>
  `${ctx.settings.publicUrl}/store/requests/company/${paymentRequestId}`

export async function requesterFacts(ctx: Context, userId: string) {
  const person = await personOf(ctx, userId)
  return { requester: nameInMail(fullName(person)), email: person.email }
}
