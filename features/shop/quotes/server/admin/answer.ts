import { eq, sql } from 'drizzle-orm'
import { findCompany } from '#features/core/company-people/server/public.ts'
import { courseOffers } from '#features/shop/catalog/server/public.ts'
import { openOrder } from '#features/shop/orders/server/public.ts'
import { payLinkFor } from '#features/shop/payments/server/public.ts'
import { fromUsd } from '#features/shop/pricing/rules/currency.ts'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { priceFacts } from '#features/shop/pricing/server/public.ts'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatDate, formatMoney } from '#platform/contract/texts/format.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import { draftProblems, type QuoteDraft } from '../../contract/quote-draft.ts'
import type { requestsAdmin as contract } from '../../contract.ts'
import { quoteName, requestName } from '../../rules/names.ts'
import { mayBecome } from '../../rules/request-states.ts'
import { type OfferedLine, staffQuote } from '../../rules/staff-quote.ts'
import { endOfDay, reminderAt } from '../../rules/validity.ts'
import { endOrderOf } from '../end-order.ts'
import { endQuote, endQuoteKey, remindKey, remindOfQuote } from '../jobs/quote-days.ts'
import { requestQuoted } from '../mail.ts'
import { moveRequest, type Request } from '../move-request.ts'
import { customerFacts, personOf } from '../notify.ts'
import { findRequest } from '../own-request.ts'
import { buyerOf } from '../quotes/buyer.ts'
import { quotesOf, type StoredQuote } from '../quotes/quote-view.ts'
import { quotes } from '../tables.ts'
import { refuseConflict } from './conflict.ts'

/** Answers a request with a binding quote. A new quote replaces the previous one, whose order can no longer be paid. */
export const answer: Handler<typeof contract.answer> = async (input, ctx) => {
  const request = (await findRequest(ctx.db, input.requestid)) ?? refuse('not-found')
  if (request.revision !== input.revision || !mayBecome(request.state, 'quoted'))
    await refuseConflict(ctx, request)
  const quote = await readDraft(ctx, request, input)
  await mayInvoice(ctx, request, input)
  await endOrderOf(ctx, request, 'A new quote took its place.')
  const stored = await issue(ctx, request, { quote, draft: input })
  const moved = await moveRequest(ctx, request.id, {
    to: 'quoted',
    revision: input.revision,
    quoteId: stored.id,
    reason: quoteName(stored.number),
  })
  if (!moved) return refuseConflict(ctx, request)
  const url =
    stored.orderId && !stored.byInvoice ? await payLinkFor(ctx, stored.orderId, stored.validUntil) : null
  await notifyCustomer(ctx, moved, stored, url)
  await keepDays(ctx, stored)
  await ctx.audit({
    action: 'requests.answer',
    target: request.id,
    details: {
      before: { state: request.state, quotes: (await quotesOf(ctx.db, request.id)).length - 1 },
      after: { quote: quoteName(stored.number), total: toMajor(quote.total), currency: quote.currency },
    },
  })
  return { name: quoteName(stored.number), url }
}

/** Converts the draft to a quote: courses must exist and amounts must be valid. Refuses with field messages. */
async function readDraft(ctx: SignedInContext, request: Request, draft: QuoteDraft): Promise<Quote> {
  const codes = draft.lines.flatMap(({ courseid }) => (courseid ? [courseid] : []))
  const offers = new Map((await courseOffers(ctx.db, codes)).map((offer) => [offer.courseid, offer]))
  const buyer = {
    userId: request.userId,
    partnerCode: request.partner,
    currency: draft.currency,
    now: ctx.now,
  }
  const { currency } = await priceFacts(ctx.db, buyer)
  const problems = draftProblems(draft, ctx.now, currency.code)
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
      listUnitMinor: offer ? fromUsd(offer.listPrice, currency) : unitMinor,
    }
  })
  if (Object.keys(problems).length > 0) refuse('bad-input', { fields: problems })
  return staffQuote(lines, currency, requestName(request.number))
}

async function mayInvoice(ctx: SignedInContext, request: Request, { byInvoice }: QuoteDraft): Promise<void> {
  if (!byInvoice) return
  const company = request.companyId === null ? null : await findCompany(ctx.db, request.companyId)
  if (!company?.paysByInvoice)
    refuse('bad-input', { fields: { byInvoice: 'This customer has no company that may pay by invoice.' } })
}

async function issue(
  ctx: SignedInContext,
  request: Request,
  { quote, draft }: { quote: Quote; draft: QuoteDraft },
): Promise<StoredQuote> {
  const validUntil = endOfDay(draft.validUntil) ?? refuse('bad-input')
  const [stored] = await ctx.db
    .insert(quotes)
    .values({
      id: ctx.newId(),
      number: sql`nextval('quote_numbers')`,
      userId: request.userId,
      binding: true,
      requestId: request.id,
      partner: request.partner,
      quote,
      buyer: buyerOf(await personOf(ctx, request.userId)),
      note: draft.note,
      byInvoice: draft.byInvoice,
      validUntil,
      issuedBy: ctx.actor.userId,
      issuedAt: ctx.now,
    })
    .returning()
  if (!stored) throw new Error('The quote was not written')
  const { order } = await openOrder(ctx, {
    userId: request.userId,
    quote,
    partner: request.partner,
    billing: null,
    companyId: request.companyId,
    dueAt: validUntil,
    reason: `Quote ${quoteName(stored.number)} for ${requestName(request.number)}`,
  })
  await ctx.db.update(quotes).set({ orderId: order.id }).where(eq(quotes.id, stored.id))
  return { ...stored, orderId: order.id }
}

async function notifyCustomer(
  ctx: SignedInContext,
  request: Request,
  stored: StoredQuote,
  payUrl: string | null,
): Promise<void> {
  const person = await personOf(ctx, request.userId)
  const amount = (minor: number) => formatMoney(minor, stored.quote.currency)
  await sendMail(ctx, requestQuoted, person.email, {
    ...customerFacts(ctx, request),
    firstName: person.firstName,
    quote: quoteName(stored.number),
    lines: stored.quote.lines.map(({ name, quantity, total }) => [name, String(quantity), amount(total)]),
    total: amount(stored.quote.total),
    validUntil: formatDate(stored.validUntil),
    note: stored.note,
    payUrl,
  })
}

/** Schedules the expiry reminder and the expiry of a quote. */
async function keepDays(ctx: SignedInContext, { id, validUntil }: StoredQuote): Promise<void> {
  const remindAt = reminderAt(ctx.now, validUntil)
  if (remindAt) await ctx.enqueue(remindOfQuote, { quoteId: id }, { runAt: remindAt, key: remindKey(id) })
  await ctx.enqueue(endQuote, { quoteId: id }, { runAt: validUntil, key: endQuoteKey(id) })
}
