import { findUser, type User } from '#features/core/accounts/server/public.ts'
import { administeredPartner, type Partner } from '#features/core/partner/server/public.ts'
import { billingOf } from '#features/shop/orders/rules/billing-of.ts'
import {
  attemptKey,
  type BillingDetails,
  findByKey,
  linesOf,
  type Order,
  openOrder,
  orderName,
  orderOnInvoice,
} from '#features/shop/orders/server/public.ts'
import { payLinkFor } from '#features/shop/payments/server/public.ts'
import { rateOfQuote } from '#features/shop/pricing/rules/currency.ts'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import { addMonths, beginningOf, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { partnerEnroll as contract } from '../../contract/enroll.ts'
import { ourPriceOf } from '../../rules/ledger-entry.ts'
import { bookSale } from '../ledger/book-orders.ts'
import { type Prepared, prepare } from './prepare.ts'

/** Returns the provider's share of a quote, in its currency. */
const ourPartOf = (quote: Quote, partner: Partner): number =>
  ourPriceOf(
    quote.lines.map(({ unitPrice, total, ...line }) => ({
      ...line,
      unitMinor: unitPrice,
      totalMinor: total,
    })),
    partner.ourShareBasisPoints,
    rateOfQuote(quote),
  )

export const enrollQuote: Handler<typeof contract.enrollQuote> = async (input, ctx) => {
  const partner = await administeredPartner(ctx, input.partner)
  const { quote, outcomes, names, people } = await prepare(ctx, partner, input)
  const currency = quote?.currency ?? partner.currency
  const count = (code: string, outcome: string) =>
    outcomes.filter((each) => each.course === code && each.outcome === outcome).length
  const roundedOff = (quote?.lines ?? []).reduce((sum, { trace, units }) => {
    const floored = trace.find(({ rule }) => rule === 'round-down')
    return sum + (floored ? (floored.unitBefore.minor - floored.unitAfter.minor) * units : 0)
  }, 0)
  return {
    courses: [...new Set([...input.courses, ...input.seminars.map(({ scheduleid }) => scheduleid)])].map(
      (code) => ({
        courseid: code,
        coursename: names.get(code) ?? code,
        had: count(code, 'had'),
        bought: count(code, 'bought'),
        incomplete: outcomes
          .filter((each) => each.course === code && each.outcome === 'incomplete')
          .map(({ userId, reason }) => ({ name: nameIn(people, userId), reason })),
      }),
    ),
    quote,
    total: { minor: quote?.total ?? 0, currency },
    ourprice: { minor: quote ? ourPartOf(quote, partner) : 0, currency },
    roundedOff: { minor: roundedOff, currency: 'USD' },
  }
}

/** Orders on the ledger enroll the people immediately; paid orders enroll them once payment arrives. */
export const enroll: Handler<typeof contract.enroll> = async (input, ctx) => {
  const partner = await administeredPartner(ctx, input.partner)
  const key = await keyOf(ctx, input, partner)
  await ctx.lock('partner enroll', key)
  const earlier = await findByKey(ctx.db, ctx.actor.userId, key)
  const prepared = await prepare(ctx, partner, input)
  // A repeated request returns the existing order, even if its people have everything by now.
  if (earlier)
    return enrolled(ctx, { partner, prepared, order: earlier, isWaiting: waiting.includes(earlier.state) })
  const { quote } = prepared
  if (!quote) return ctx.refuse('nobody-left')
  if (fromMajor(input.price) !== quote.total)
    return ctx.refuse('price-changed', {
      data: { total: toMajor(quote.total), currency: quote.currency, quote },
    })
  const billing = await partnerBilling(ctx, partner)
  const isNow = input.pay === 'now' && quote.total > 0
  const purchase = { partner, prepared, quote, billing, reference: input.reference, key }
  const order = isNow ? await openToPay(ctx, purchase) : await putOnLedger(ctx, purchase)
  await ctx.audit({
    action: 'resale.enroll',
    target: partner.code,
    details: {
      order: order.id,
      pay: input.pay,
      people: input.people.length,
      courses: input.courses,
      seminars: input.seminars.map(({ scheduleid }) => scheduleid),
    },
  })
  return enrolled(ctx, { partner, prepared, order, isWaiting: isNow })
}

type Enrolling = Parameters<Handler<typeof contract.enroll>>

/** Returns the idempotency key: the header's, else from items, people, payment method. Repeats map to one order. */
const keyOf = (ctx: Enrolling[1], input: Enrolling[0], { code }: Partner): Promise<string> => {
  const { people, courses, seminars, pay, price } = input
  return attemptKey(ctx, {
    way: 'partner',
    lines: [{ people, courses, seminars, pay }],
    price,
    partner: code,
  })
}

/** States in which nothing has been delivered yet and the order can still be paid. */
const waiting: readonly Order['state'][] = ['open', 'reserved', 'paying', 'unknown']

interface Enrolled extends Pick<Purchase, 'partner' | 'prepared'> {
  order: Order
  isWaiting: boolean
}

/** Returns the current state of the order and its result for each person. */
async function enrolled(ctx: SignedInContext, { partner, prepared, order, isWaiting }: Enrolled) {
  const amount = formatMoney(order.totalMinor, order.currency)
  const isOnLedger = order.dueAt !== null || order.totalMinor === 0
  const message = isWaiting
    ? `The people are enrolled as soon as ${amount} is paid.`
    : isOnLedger
      ? `${amount} is on the ledger of ${partner.name}.`
      : `${amount} is paid, and the people are enrolled.`
  return {
    good: true as const,
    message,
    order: { orderid: order.id, name: orderName(order.number) },
    payUrl: isWaiting ? await payLinkFor(ctx, order.id) : null,
    results: prepared.outcomes.map(({ userId, course, outcome, reason }) => ({
      userid: userId,
      name: nameIn(prepared.people, userId),
      courseid: course,
      coursename: prepared.names.get(course) ?? course,
      outcome: outcome === 'bought' && isWaiting ? ('waiting' as const) : outcome,
      reason,
    })),
  }
}

function nameIn(people: ReadonlyMap<string, User>, userId: string): string {
  const person = people.get(userId)
  return person ? fullName(person) : ''
}

interface Purchase {
  partner: Partner
  prepared: Prepared
  quote: Quote
  billing: BillingDetails
  reference: string
  key: string
}

/** Fulfills the order on invoice, which puts it on the ledger. */
async function putOnLedger(
  ctx: Parameters<typeof enroll>[1],
  { partner, prepared, quote, billing, reference, key }: Purchase,
) {
  const checkout = {
    lines: prepared.lines,
    seenTotalMinor: quote.total,
    credit: 0,
    currency: quote.currency,
    partner: partner.code,
    forPartner: true,
    billing,
    tceq: null,
    idempotencyKey: key,
  }
  const purchaseOrder = reference || `Ledger ${partner.code}`
  const order = await orderOnInvoice(ctx, checkout, {
    companyId: null,
    purchaseOrder,
    dueAt: dueAfter(ctx.now),
  })
  if (quote.total > 0) await bookSale(ctx, order, await linesOf(ctx.db, order.id), 'ledger')
  return order
}

/** A month is settled during the next month. */
const dueAfter = (now: Date): Date =>
  beginningOf(addMonths(`${dayIn(now, OFFICE_ZONE).slice(0, 7)}-01`, 2), OFFICE_ZONE)

async function openToPay(
  ctx: SignedInContext,
  { partner, prepared, quote, billing, reference, key }: Purchase,
) {
  const { order } = await openOrder(ctx, {
    userId: ctx.actor.userId,
    quote,
    lines: prepared.lines,
    partner: partner.code,
    billing,
    purchaseOrder: reference || null,
    reason: `Opened for ${partner.name}`,
    key,
  })
  return order
}

/** Returns billing details for the partner, in the name of the ordering user. */
async function partnerBilling(ctx: SignedInContext, partner: Partner): Promise<BillingDetails> {
  const buyer = (await findUser(ctx.db, ctx.actor.userId)) ?? refuse('not-found')
  return billingOf({ ...buyer, company: partner.name })
}
