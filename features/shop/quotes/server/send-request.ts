import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { readWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import { quoteLines } from '#features/shop/orders/server/public.ts'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { fullName } from '#platform/contract/names.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { badInput } from '#platform/server/http/answer-errors.ts'
import { sendMail } from '#platform/server/mail.ts'
import { answersOf } from '../contract/request-answers.ts'
import type { requests as contract } from '../contract.ts'
import { requestName } from '../rules/names.ts'
import { readableAnswers } from '../rules/request-forms.ts'
import type { RequestKind } from '../rules/service-kinds.ts'
import { requestArrived, requestReceived } from './mail.ts'
import { noteState } from './move-request.ts'
import { customerFacts, personOf, staffFacts } from './notify.ts'
import { requests } from './tables.ts'

/** Requests a service or a subscription, which cannot be bought from the cart (R-ORD-3). */
export const send: Handler<typeof contract.send> = async ({ kind, partner, answers }, ctx) => {
  const read = z.object({ answers: answersOf(kind) }).safeParse({ answers })
  if (!read.success) throw badInput(read.error)
  return receive(ctx, { kind, partner, answers: read.data.answers, cart: null, cartQuote: null })
}

/** Requests a quote for the cart, from a partner that sells by quote or for different terms. */
export const sendCart: Handler<typeof contract.sendCart> = async (input, ctx) => {
  const lines = readWireCart(input.cart)
  const partner = input.partner || ctx.actor.partner
  const cartQuote = await quoteLines(ctx, lines, { partner, currency: undefined })
  const answers = { remarks: input.remarks, phone: input.phone }
  return receive(ctx, { kind: 'cart', partner, answers, cart: lines, cartQuote })
}

interface Draft {
  kind: RequestKind
  partner: string
  answers: Record<string, string>
  cart: CartLine[] | null
  cartQuote: Quote | null
}

async function receive(ctx: SignedInContext, draft: Draft) {
  const { userId } = ctx.actor
  const company = await companyOf(ctx.db, userId)
  const person = await personOf(ctx, userId)
  const [request] = await ctx.db
    .insert(requests)
    .values({
      ...draft,
      id: ctx.newId(),
      number: sql`nextval('request_numbers')`,
      userId,
      state: 'received',
      partner: draft.partner || ctx.actor.partner,
      companyId: company?.compid ?? null,
      foundBy: [fullName(person), person.email, person.username, company?.name ?? person.company].join(' '),
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .returning()
  if (!request) throw new Error('The request was not written')
  await noteState(ctx, request)
  const answers = readableAnswers(draft.kind, draft.answers).map(({ label, value }): [string, string] => [
    label,
    value,
  ])
  const rows = [...cartRows(draft.cartQuote), ...answers]
  await sendMail(ctx, requestReceived, person.email, {
    ...customerFacts(ctx, request),
    firstName: person.firstName,
    answers: rows,
  })
  await sendMail(ctx, requestArrived, ctx.settings.provider.email, {
    ...staffFacts(ctx, request),
    person: fullName(person),
    email: person.email,
    answers: [['Company', company?.name ?? person.company], ['Partner', request.partner], ...rows],
  })
  return { requestid: request.id, name: requestName(request.number) }
}

function cartRows(quote: Quote | null): [string, string][] {
  if (!quote) return []
  const lines = quote.lines.map((line): [string, string] => [
    `${line.quantity} x ${line.name}`,
    formatMoney(line.total, quote.currency),
  ])
  return [...lines, ['Total as of today', formatMoney(quote.total, quote.currency)]]
}
