import { findUser, type User } from '#features/accounts/server/public.ts'
import { billingOf } from '#features/orders/rules/billing-of.ts'
import {
  attemptKey,
  type BillingDetails,
  findByKey,
  linesOf,
  type Order,
  openOrder,
  orderName,
  orderOnInvoice,
} from '#features/orders/server/public.ts'
import { administeredPartner, type Partner } from '#features/partners/server/public.ts'
import { payLinkFor } from '#features/payments/server/public.ts'
import type { Quote } from '#features/pricing/rules/quote-types.ts'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import { addMonths, beginningOf, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { run } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { partnerEnroll as contract } from '../../contract/enroll.ts'
import { ourPriceOf } from '../../rules/ledger-entry.ts'
import { bookSale } from '../ledger/book-orders.ts'
import { type Prepared, prepare } from './prepare.ts'

/** What the provider keeps of a quote, in its currency. */
const ourPartOf = (quote: Quote, partner: Partner): number =>
  ourPriceOf(
    quote.lines.map(({ unitPrice, total, ...line }) => ({
      ...line,
      unitMinor: unitPrice,
      totalMinor: total,
    })),
    partner.ourShareBasisPoints,
    quote.rateMicros,
  )

export const enrollQuote: Handler<typeof contract.enrollQuote> = async (input, call) => {
  const partner = await administeredPartner(call, input.partner)
  const { quote, outcomes, names, people } = await prepare(call, partner, input)
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

/** Two presses of the same moment come one after the other, so that the second finds the order of the first. */
const lockAttempt = {
  name: 'resale.lock-attempt',
  text: "select pg_advisory_xact_lock(hashtextextended('partner enroll ' || $1, 0))",
}

/** On its ledger the people are enrolled at once; an order that is paid enrolls them when the money is there. */
export const enroll: Handler<typeof contract.enroll> = async (input, call) => {
  const partner = await administeredPartner(call, input.partner)
  const key = await keyOf(call, input, partner)
  await run(call.db, lockAttempt, [key])
  const earlier = await findByKey(call.db, call.actor.userId, key)
  const prepared = await prepare(call, partner, input)
  // The same order sent again is answered as it was, also where its people have everything by now.
  if (earlier)
    return enrolled(call, { partner, prepared, order: earlier, isWaiting: waiting.includes(earlier.state) })
  const { quote } = prepared
  if (!quote) return call.refuse('nobody-left')
  if (fromMajor(input.price) !== quote.total)
    return call.refuse('price-changed', {
      data: { total: toMajor(quote.total), currency: quote.currency, quote },
    })
  const billing = await partnerBilling(call, partner)
  const isNow = input.pay === 'now' && quote.total > 0
  const purchase = { partner, prepared, quote, billing, reference: input.reference, key }
  const order = isNow ? await openToPay(call, purchase) : await putOnLedger(call, purchase)
  await call.audit({
    action: 'resale.enroll',
    target: partner.code,
    details: {
      ...{ order: order.id, pay: input.pay, people: input.people.length, courses: input.courses },
      seminars: input.seminars.map(({ scheduleid }) => scheduleid),
    },
  })
  return enrolled(call, { partner, prepared, order, isWaiting: isNow })
}

type Enrolling = Parameters<Handler<typeof contract.enroll>>

/** The header's key, else what is bought for whom, and how it is paid: pressed twice it is one order. */
const keyOf = (call: Enrolling[1], input: Enrolling[0], { code }: Partner): Promise<string> => {
  const { people, courses, seminars, pay, price } = input
  return attemptKey(call, {
    way: 'partner',
    lines: [{ people, courses, seminars, pay }],
    price,
    partner: code,
  })
}

/** Nothing was handed over yet, and it can still be paid. */
const waiting: readonly Order['state'][] = ['open', 'reserved', 'paying', 'unknown']

interface Enrolled extends Pick<Purchase, 'partner' | 'prepared'> {
  order: Order
  isWaiting: boolean
}

/** What the order is now, and what it does for each of the people. */
async function enrolled(call: SignedInCall, { partner, prepared, order, isWaiting }: Enrolled) {
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
    payUrl: isWaiting ? await payLinkFor(call, order.id) : null,
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
  return person ? `${person.firstName} ${person.lastName}` : ''
}

interface Purchase {
  partner: Partner
  prepared: Prepared
  quote: Quote
  billing: BillingDetails
  reference: string
  key: string
}

/** The order is handed over on invoice, and stands on the ledger from then on. */
async function putOnLedger(
  call: Parameters<typeof enroll>[1],
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
  const order = await orderOnInvoice(call, checkout, {
    companyId: null,
    purchaseOrder,
    dueAt: dueAfter(call.now),
  })
  if (quote.total > 0) await bookSale(call, order, await linesOf(call.db, order.id), 'ledger')
  return order
}

/** A month is settled in the next one. */
const dueAfter = (now: Date): Date =>
  beginningOf(addMonths(`${dayIn(now, OFFICE_ZONE).slice(0, 7)}-01`, 2), OFFICE_ZONE)

async function openToPay(
  call: SignedInCall,
  { partner, prepared, quote, billing, reference, key }: Purchase,
) {
  const { order } = await openOrder(call, {
    userId: call.actor.userId,
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

/** The partner is billed in the name of who orders. */
async function partnerBilling(call: SignedInCall, partner: Partner): Promise<BillingDetails> {
  const buyer = (await findUser(call.db, call.actor.userId)) ?? refuse('not-found')
  return billingOf({ ...buyer, company: partner.name })
}
