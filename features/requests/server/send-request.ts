import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { readWireCart } from '#features/cart/contract/wire-cart.ts'
import type { CartLine } from '#features/cart/rules/cart-lines.ts'
import { companyOf } from '#features/companies/server/public.ts'
import { quoteLines } from '#features/orders/server/public.ts'
import type { Quote } from '#features/pricing/rules/quote-types.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { SignedInCall } from '#platform/server/call.ts'
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
import { requests } from './tables.ts'
import { customerFacts, fullName, personOf, staffFacts } from './tell.ts'

/** A service or a subscription: nothing that a cart sells (000 s4). */
export const send: Handler<typeof contract.send> = async ({ kind, partner, answers }, call) => {
  const read = z.object({ answers: answersOf(kind) }).safeParse({ answers })
  if (!read.success) throw badInput(read.error)
  return receive(call, { kind, partner, answers: read.data.answers, cart: null, cartQuote: null })
}

/** What is in the cart, for a partner that sells by quote or for whoever wants other terms. */
export const sendCart: Handler<typeof contract.sendCart> = async (input, call) => {
  const lines = readWireCart(input.cart)
  const partner = input.partner || call.actor.partner
  const cartQuote = await quoteLines(call, lines, { partner, currency: input.currency })
  const answers = { remarks: input.remarks, phone: input.phone }
  return receive(call, { kind: 'cart', partner, answers, cart: lines, cartQuote })
}

interface Draft {
  kind: RequestKind
  partner: string
  answers: Record<string, string>
  cart: CartLine[] | null
  cartQuote: Quote | null
}

async function receive(call: SignedInCall, draft: Draft) {
  const { userId } = call.actor
  const company = await companyOf(call.db, userId)
  const person = await personOf(call, userId)
  const [request] = await call.db
    .insert(requests)
    .values({
      ...draft,
      id: uuid({ msecs: call.now.getTime() }),
      number: sql`nextval('request_numbers')`,
      userId,
      state: 'received',
      partner: draft.partner || call.actor.partner,
      companyId: company?.compid ?? null,
      foundBy: [fullName(person), person.email, person.username, company?.name ?? person.company].join(' '),
      createdAt: call.now,
      changedAt: call.now,
    })
    .returning()
  if (!request) throw new Error('The request was not written')
  await noteState(call, request)
  const answers = readableAnswers(draft.kind, draft.answers).map(({ label, value }): [string, string] => [
    label,
    value,
  ])
  const rows = [...cartRows(draft.cartQuote), ...answers]
  await sendMail(call, requestReceived, person.email, {
    ...customerFacts(call, request),
    firstName: person.firstName,
    answers: rows,
  })
  await sendMail(call, requestArrived, call.settings.provider.email, {
    ...staffFacts(call, request),
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
