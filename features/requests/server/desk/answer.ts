import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { courseOffers } from '#features/catalog/server/public.ts'
import { findCompany } from '#features/companies/server/public.ts'
import { openOrder } from '#features/orders/server/public.ts'
import { payLinkFor } from '#features/payments/server/public.ts'
import { fromUsd } from '#features/pricing/rules/currency.ts'
import type { Quote } from '#features/pricing/rules/quote-types.ts'
import { priceFacts } from '#features/pricing/server/public.ts'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatDate, formatMoney } from '#platform/contract/texts/format.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import { draftProblems, type QuoteDraft } from '../../contract/quote-draft.ts'
import type { requestsDesk as contract } from '../../contract.ts'
import { quoteName, requestName } from '../../rules/names.ts'
import { mayBecome } from '../../rules/request-states.ts'
import { type OfferedLine, staffQuote } from '../../rules/staff-quote.ts'
import { endOfDay, reminderAt } from '../../rules/validity.ts'
import { endOrderOf } from '../end-order.ts'
import { endQuote, endQuoteKey, remindKey, remindOfQuote } from '../jobs/quote-days.ts'
import { requestQuoted } from '../mail.ts'
import { moveRequest, type Request } from '../move-request.ts'
import { findRequest } from '../own-request.ts'
import { buyerOf } from '../quotes/buyer.ts'
import { quotesOf, type StoredQuote } from '../quotes/quote-view.ts'
import { quotes } from '../tables.ts'
import { customerFacts, personOf } from '../tell.ts'
import { refuseConflict } from './conflict.ts'

/** Answers with a binding quote. A second one takes the place of the first, whose order can no longer be paid. */
export const answer: Handler<typeof contract.answer> = async (input, call) => {
  const request = (await findRequest(call.db, input.requestid)) ?? refuse('not-found')
  if (request.revision !== input.revision || !mayBecome(request.state, 'quoted'))
    await refuseConflict(call, request)
  const quote = await readDraft(call, request, input)
  await mayInvoice(call, request, input)
  await endOrderOf(call, request, 'A new quote took its place.')
  const stored = await issue(call, request, { quote, draft: input })
  const moved = await moveRequest(call, request.id, {
    to: 'quoted',
    revision: input.revision,
    quoteId: stored.id,
    reason: quoteName(stored.number),
  })
  if (!moved) return refuseConflict(call, request)
  const url =
    stored.orderId && !stored.byInvoice ? await payLinkFor(call, stored.orderId, stored.validUntil) : null
  await tellCustomer(call, moved, stored, url)
  await keepDays(call, stored)
  await call.audit({
    action: 'requests.answer',
    target: request.id,
    details: {
      before: { state: request.state, quotes: (await quotesOf(call.db, request.id)).length - 1 },
      after: { quote: quoteName(stored.number), total: toMajor(quote.total), currency: quote.currency },
    },
  })
  return { name: quoteName(stored.number), url }
}

/** The draft as a quote: courses must exist, amounts be readable. Refuses with messages at the fields. */
async function readDraft(call: SignedInCall, request: Request, draft: QuoteDraft): Promise<Quote> {
  const problems = draftProblems(draft, call.now)
  const codes = draft.lines.flatMap(({ courseid }) => (courseid ? [courseid] : []))
  const offers = new Map((await courseOffers(call.db, codes)).map((offer) => [offer.courseid, offer]))
  const buyer = {
    userId: request.userId,
    partnerCode: request.partner,
    currency: draft.currency,
    now: call.now,
  }
  const { currency } = await priceFacts(call.db, buyer)
  if (draft.currency && draft.currency !== currency.code)
    problems.currency = 'We have no rate for this currency.'
  const lines = draft.lines.map((line, index): OfferedLine => {
    const unitMinor = fromMajor(line.unit) ?? 0
    const offer = offers.get(line.courseid)
    if (line.courseid && !offer) problems[`lines.${index}.courseid`] = 'There is no such course.'
    return {
      courseid: line.courseid || null,
      description: line.description || (offer?.name ?? line.courseid),
      quantity: line.quantity,
      unitMinor,
      listUnitMinor: offer ? fromUsd(offer.listPrice, currency.rateMicros) : unitMinor,
    }
  })
  if (Object.keys(problems).length > 0) refuse('bad-input', { fields: problems })
  return staffQuote(lines, currency, requestName(request.number))
}

async function mayInvoice(call: SignedInCall, request: Request, { byInvoice }: QuoteDraft): Promise<void> {
  if (!byInvoice) return
  const company = request.companyId === null ? null : await findCompany(call.db, request.companyId)
  if (!company?.paysByInvoice)
    refuse('bad-input', { fields: { byInvoice: 'This customer has no company that may pay by invoice.' } })
}

async function issue(
  call: SignedInCall,
  request: Request,
  { quote, draft }: { quote: Quote; draft: QuoteDraft },
): Promise<StoredQuote> {
  const validUntil = endOfDay(draft.validUntil) ?? refuse('bad-input')
  const [stored] = await call.db
    .insert(quotes)
    .values({
      id: uuid({ msecs: call.now.getTime() }),
      number: sql`nextval('quote_numbers')`,
      userId: request.userId,
      binding: true,
      requestId: request.id,
      partner: request.partner,
      quote,
      buyer: buyerOf(await personOf(call, request.userId)),
      note: draft.note,
      byInvoice: draft.byInvoice,
      validUntil,
      issuedBy: call.actor.userId,
      issuedAt: call.now,
    })
    .returning()
  if (!stored) throw new Error('The quote was not written')
  const { order } = await openOrder(call, {
    userId: request.userId,
    quote,
    partner: request.partner,
    billing: null,
    companyId: request.companyId,
    dueAt: validUntil,
    reason: `Quote ${quoteName(stored.number)} for ${requestName(request.number)}`,
  })
  await call.db.update(quotes).set({ orderId: order.id }).where(eq(quotes.id, stored.id))
  return { ...stored, orderId: order.id }
}

async function tellCustomer(
  call: SignedInCall,
  request: Request,
  stored: StoredQuote,
  payUrl: string | null,
): Promise<void> {
  const person = await personOf(call, request.userId)
  const amount = (minor: number) => formatMoney(minor, stored.quote.currency)
  await sendMail(call, requestQuoted, person.email, {
    ...customerFacts(call, request),
    firstName: person.firstName,
    quote: quoteName(stored.number),
    lines: stored.quote.lines.map(({ name, quantity, total }) => [name, String(quantity), amount(total)]),
    total: amount(stored.quote.total),
    validUntil: formatDate(stored.validUntil, 'UTC'),
    note: stored.note,
    payUrl,
  })
}

/** The reminder before the end, and the end. */
async function keepDays(call: SignedInCall, { id, validUntil }: StoredQuote): Promise<void> {
  const remindAt = reminderAt(call.now, validUntil)
  if (remindAt) await call.enqueue(remindOfQuote, { quoteId: id }, { runAt: remindAt, key: remindKey(id) })
  await call.enqueue(endQuote, { quoteId: id }, { runAt: validUntil, key: endQuoteKey(id) })
}
