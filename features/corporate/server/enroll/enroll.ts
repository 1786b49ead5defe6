import { findPeople, findUser } from '#features/accounts/server/public.ts'
import { findCourses } from '#features/catalog/server/public.ts'
import { needsApproval } from '#features/companies/rules/approval-rules.ts'
import {
  type Company,
  invoiceTermsOf,
  lockCompany,
  type PeopleScope,
  peopleScope,
} from '#features/companies/server/public.ts'
import { usd } from '#features/credit/rules/usd.ts'
import { assignSeats } from '#features/learning/server/public.ts'
import type { CheckoutCode } from '#features/orders/contract.ts'
import { billingOf } from '#features/orders/rules/billing-of.ts'
import {
  type BillingDetails,
  type Order,
  openOrder,
  orderFromCredit,
  orderName,
  orderOnTerms,
  owedInUsd,
} from '#features/orders/server/public.ts'
import { payLinkFor } from '#features/payments/server/public.ts'
import { LIST_CURRENCY } from '#features/pricing/rules/currency.ts'
import type { Quote } from '#features/pricing/rules/quote-types.ts'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Enrolled, EnrollQuote, EnrollResult, purchaseRefusals } from '../../contract/enroll.ts'
import type { Plan } from '../../rules/plan.ts'
import { boughtBefore, keyOf } from './once.ts'
import { type Payer, payerOf } from './payer.ts'
import { namedSeats } from './plan-seats.ts'
import { type Prepared, prepare } from './prepare.ts'
import { askForPurchase, takePurchase } from './purchase-requests.ts'

type Codes = keyof typeof purchaseRefusals
export type PurchaseCall = SignedInCall<Codes>

/** Names of courses by code. */
export async function courseNames(call: Call, codes: readonly string[]): Promise<Map<string, string>> {
  const found = await findCourses(call.db, [...new Set(codes)])
  return new Map(found.map(({ code, name }) => [code, name]))
}

/** What it costs now, without anything being held. */
export async function quoteEnrollment(
  call: PurchaseCall,
  { companyId, plan, purchaseId }: Pick<Wanted, 'companyId' | 'plan' | 'purchaseId'>,
): Promise<EnrollQuote> {
  const scope = await peopleScope(call, companyId)
  const asked = purchaseId === '' ? null : await takePurchase(call, scope, purchaseId)
  const prepared = await prepare(call, scope, plan, { lock: false })
  const payer = await payerOf(call.db, asked ? { ...scope, supervisorId: asked.userId } : scope)
  const total = prepared.quote?.total ?? 0
  const count = (code: string, outcome: string) =>
    prepared.outcomes.filter((each) => each.course === code && each.outcome === outcome).length
  const names = await courseNames(call, plan.courses)
  return {
    seats: await namedSeats(call, plan),
    courses: [...new Set(plan.courses)].map((code) => ({
      courseid: code,
      coursename: names.get(code) ?? code,
      had: count(code, 'had'),
      seats: count(code, 'seat'),
      noCredit: count(code, 'no-credit'),
      bought: count(code, 'bought'),
    })),
    people: new Set(prepared.bought.map(({ userId }) => userId)).size,
    quote: prepared.quote,
    total: usd(total),
    freeSeats: prepared.freeSeats,
    credit: payer ? { of: payer.of, available: usd(payer.availableMinor) } : null,
    invoice: await invoiceFor(call, scope.company),
    needsApproval: isToBeApproved(scope, plan, total),
  }
}

const isToBeApproved = ({ company, supervisorId }: PeopleScope, { pay }: Plan, total: number): boolean =>
  supervisorId !== null && pay !== 'card' && total > 0 && needsApproval(company.approvals, total)

async function invoiceFor(call: PurchaseCall, company: Company): Promise<EnrollQuote['invoice']> {
  const terms = await invoiceTermsOf(call.db, company.id)
  if (!terms?.paysByInvoice) return null
  const { paymentDays, needsPurchaseOrder, invoiceLimitMinor } = terms
  const left = Math.max(0, invoiceLimitMinor - (await owedInUsd(call.db, company.id)))
  return { paymentDays, needsPurchaseOrder, left: usd(left) }
}

interface Wanted {
  companyId: string
  plan: Plan
  /** "699.00", as it was seen. */
  price: string
  purchaseOrder: string
  /** The request of a supervisor that this approves; '' is none. */
  purchaseId: string
}

/**
 * Enrolls people of a company: by free seats, and what is left by its credit, on its invoice, or on an order that is
 * paid by card, which gives the seats to these people when the money is there. All or nothing.
 */
export async function enrollPeople(call: PurchaseCall, wanted: Wanted): Promise<Enrolled> {
  const { companyId, plan, price, purchaseId } = wanted
  const seen = await peopleScope(call, companyId)
  // Who spends for a company stands in line: of two who want the last of it, the second finds what the first has left.
  const company = (await lockCompany(call.db, companyId)) ?? refuse('not-found')
  const scope = { ...seen, company }
  const asked = purchaseId === '' ? null : await takePurchase(call, scope, purchaseId)
  const spender = asked ? { ...scope, supervisorId: asked.userId } : scope
  const prepared = await prepare(call, scope, plan, { lock: true })
  const total = prepared.quote?.total ?? 0
  if (fromMajor(price) !== total) {
    call.refuse('price-changed', {
      data: { total: toMajor(total), currency: LIST_CURRENCY, quote: prepared.quote },
    })
  }
  if (total > 0 && company.status === 'blocked') call.refuse('company-blocked')
  if (isToBeApproved(scope, plan, total)) {
    await askForPurchase(call, scope, { plan, totalMinor: total })
    return {
      good: true,
      message: 'An administrator of your company has to approve this. We have asked them by email.',
      state: 'asked',
      order: null,
      payUrl: null,
      results: [],
    }
  }
  const key = await keyOf(call, wanted, prepared)
  const earlier = await boughtBefore(call, plan, key)
  if (earlier) return earlier
  await assignSeats(call, prepared.gifts)
  const paid = prepared.quote
    ? await pay(call, { wanted, scope, spender, prepared, quote: prepared.quote, key })
    : free
  if (asked && paid.order) await asked.approve(paid.order.id)
  return {
    good: true,
    message: paid.message,
    state: paid.payUrl ? 'to pay' : 'done',
    order: paid.order ? { orderid: paid.order.id, name: orderName(paid.order.number) } : null,
    payUrl: paid.payUrl,
    results: await resultsOf(call, prepared, paid.payUrl !== null),
  }
}

interface Paid {
  order: Order | null
  payUrl: string | null
  message: string
}

const free: Paid = { order: null, payUrl: null, message: 'Done. Nothing had to be paid.' }

interface Payment {
  wanted: Wanted
  scope: PeopleScope
  /** Whose credit pays: the caller's, or that of the supervisor who asked. */
  spender: PeopleScope
  prepared: Prepared
  quote: Quote
  key: string
}

async function pay(call: PurchaseCall, payment: Payment): Promise<Paid> {
  const { pay: way } = payment.wanted.plan
  if (way === 'credit' || payment.quote.total === 0) return payFromCredit(call, payment)
  if (way === 'invoice') return payOnInvoice(call, payment)
  return openToPay(call, payment)
}

async function payFromCredit(call: PurchaseCall, payment: Payment): Promise<Paid> {
  const { spender, quote } = payment
  const payer = (await payerOf(call.db, spender)) ?? (quote.total === 0 ? nobody : call.refuse('no-credit'))
  refuseTooLittle(call, payer, quote.total)
  const order = await orderFromCredit(call, {
    ...(await checkoutOf(call, payment)),
    fromCredit: { supervisorId: payer.supervisorId },
  })
  const left = formatMoney(payer.availableMinor - quote.total, LIST_CURRENCY)
  const from = payer.of === 'company' ? 'the company credit' : 'the supervisor credit'
  return {
    order,
    payUrl: null,
    message: `${formatMoney(quote.total, LIST_CURRENCY)} was paid from ${from}. ${left} is left.`,
  }
}

/** Nobody has to pay what costs nothing. */
const nobody: Payer = { of: 'company', supervisorId: null, availableMinor: 0 }

function refuseTooLittle(call: PurchaseCall, { availableMinor, of }: Payer, total: number): void {
  if (availableMinor >= total) return
  const left = formatMoney(availableMinor, LIST_CURRENCY)
  const where = of === 'company' ? 'The company credit' : 'The supervisor credit'
  call.refuse('too-little-credit', {
    message: `${where} holds ${left}, and this costs ${formatMoney(total, LIST_CURRENCY)}. Nothing was bought.`,
    data: { available: toMajor(availableMinor) },
  })
}

async function payOnInvoice(call: PurchaseCall, payment: Payment): Promise<Paid> {
  const { companyId, purchaseOrder } = payment.wanted
  const order = await orderOnTerms(call, companyId, purchaseOrder, {
    ...(await checkoutOf(call, payment)),
    credit: 0,
  })
  return { order, payUrl: null, message: `Ordered on invoice, ${orderName(order.number)}.` }
}

/** The order is opened with its plan; whoever pays it by card enrolls the people by that. */
async function openToPay(call: PurchaseCall, payment: Payment): Promise<Paid> {
  const { prepared, quote, scope } = payment
  const { order } = await openOrder(call, {
    userId: call.actor.userId,
    quote,
    lines: prepared.lines,
    partner: call.actor.partner,
    billing: await companyBilling(call, scope.company),
    companyId: scope.company.id,
    key: payment.key,
    reason: `Opened for ${scope.company.name}`,
  })
  return {
    order,
    payUrl: await payLinkFor(call, order.id),
    message: payment.wanted.plan.seats?.length
      ? 'The company has the seats as soon as the order is paid.'
      : 'The people are enrolled as soon as the order is paid.',
  }
}

async function checkoutOf(call: SignedInCall<CheckoutCode>, { prepared, quote, scope, key }: Payment) {
  const { id, discountBasisPoints } = scope.company
  return {
    lines: prepared.lines,
    seenTotalMinor: quote.total,
    currency: LIST_CURRENCY,
    partner: call.actor.partner,
    billing: await companyBilling(call, scope.company),
    tceq: null,
    idempotencyKey: key,
    company: { id, discountBasisPoints },
  }
}

/** The company is billed, at its own address where we have one; mails go to who buys. */
async function companyBilling(call: SignedInCall, company: Company): Promise<BillingDetails> {
  const buyer = (await findUser(call.db, call.actor.userId)) ?? refuse('not-found')
  const { address, city, state, zip, country } = company.address ? company : buyer
  return billingOf({
    ...buyer,
    ...{ address, city, state, zip, country },
    company: company.name,
    phone: company.phone || buyer.phone,
  })
}

async function resultsOf(
  call: SignedInCall,
  prepared: Prepared,
  isWaiting: boolean,
): Promise<EnrollResult[]> {
  const people = await findPeople(
    call.db,
    prepared.outcomes.map(({ userId }) => userId),
  )
  return prepared.outcomes.map(({ userId, course, outcome }) => {
    const person = people.get(userId)
    return {
      userid: userId,
      name: person ? `${person.firstName} ${person.lastName}` : '',
      courseid: course,
      outcome: outcome === 'bought' && isWaiting ? 'waiting' : outcome,
    }
  })
}
