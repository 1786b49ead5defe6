import { and, eq, inArray } from 'drizzle-orm'
import type { CartLine } from '#features/cart/rules/cart-lines.ts'
import { findCompany } from '#features/companies/server/public.ts'
import { describeLines } from '#features/orders/server/public.ts'
import { quote } from '#features/pricing/rules/quote.ts'
import type { Quote } from '#features/pricing/rules/quote-types.ts'
import { priceFacts } from '#features/pricing/server/public.ts'
import { nameInMail } from '#platform/contract/names.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { Call } from '#platform/server/call.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { type AskState, askStatesBefore } from '../../rules/ask-states.ts'
import { companyAsks } from '../tables.ts'
import { fullName, personOf } from '../tell.ts'

export type Ask = typeof companyAsks.$inferSelect

interface Requested {
  userId: string
  partner: string
  currency: string | undefined
}

/** What somebody's cart costs whoever pays it for them: a promo code of the person's own is not spent on it. */
export async function quoteForPayer(
  call: Call<'empty-cart' | 'not-sold' | 'sold-out'>,
  lines: readonly CartLine[],
  requested: Requested,
): Promise<Quote> {
  const { userId, partner, currency } = requested
  const described = await describeLines(call, lines, partner)
  const facts = await priceFacts(call.db, { userId, partnerCode: partner, currency, now: call.now })
  return quote(described, { ...facts, promo: null }, call.now)
}

/** Moves an asking if it may go there from where it is; null when somebody else has moved it on. */
export async function moveAsk(
  call: Call,
  askId: string,
  to: AskState,
  set: Partial<Pick<Ask, 'reason' | 'orderId' | 'quote'>> = {},
): Promise<Ask | null> {
  const [moved] = await call.db
    .update(companyAsks)
    .set({ ...set, state: to, changedAt: call.now, ...decider(call, to) })
    .where(and(eq(companyAsks.id, askId), inArray(companyAsks.state, askStatesBefore(to))))
    .returning()
  if (!moved) return null
  await announceTo(call.db, 'requests', moved.userId)
  return moved
}

const decider = (call: Call, to: AskState) =>
  ['to pay', 'declined'].includes(to) ? { decidedBy: call.actor?.userId ?? null } : {}

/** To whom it went: the company's name, or the address. */
export async function sentTo(call: Call, { companyId, email }: Pick<Ask, 'companyId' | 'email'>) {
  if (companyId === null) return email
  return (await findCompany(call.db, companyId))?.name ?? ''
}

export const offersOf = (asked: Quote): string[] =>
  asked.lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} x ${name}` : name))

/** What the mails to the payer say of the cart. */
export function wantedFacts(asked: Quote) {
  const amount = (minor: number) => formatMoney(minor, asked.currency)
  return {
    lines: asked.lines.map(({ name, quantity, total }) => [name, String(quantity), amount(total)]),
    total: amount(asked.total),
  }
}

/** What the mails to who asked say of the outcome. */
export async function outcomeFacts(call: Call, ask: Ask) {
  const person = await personOf(call, ask.userId)
  return {
    person,
    facts: {
      firstName: person.firstName,
      sentTo: await sentTo(call, ask),
      offers: offersOf(ask.quote).join(', '),
      url: askUrl(call, ask.id),
    },
  }
}

export const askUrl = (call: Call, askId: string): string =>
  `${call.settings.publicUrl}/store/requests/company/${askId}`

export async function requesterFacts(call: Call, userId: string) {
  const person = await personOf(call, userId)
  return { requester: nameInMail(fullName(person)), email: person.email }
}
