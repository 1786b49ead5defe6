import { findUser } from '#features/core/accounts/server/public.ts'
import { needsApproval } from '#features/core/company-people/rules/approval-rules.ts'
import {
  type Company,
  invoiceTermsOf,
  lockCompany,
  type PeopleScope,
  peopleScope,
} from '#features/core/company-people/server/public.ts'
import { assignSeats, reserveSeats } from '#features/learn/seats/server/public.ts'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import { usd } from '#features/shop/credit/rules/usd.ts'
import type { CheckoutCode } from '#features/shop/orders/contract.ts'
import { billingOf } from '#features/shop/orders/rules/billing-of.ts'
import {
  type BillingDetails,
  type Order,
  openOrder,
  orderFromCredit,
  orderName,
  orderOnTerms,
  owedInUsd,
} from '#features/shop/orders/server/public.ts'
import { payLinkFor } from '#features/shop/payments/server/public.ts'
import { LIST_CURRENCY } from '#features/shop/pricing/rules/currency.ts'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Enrolled, EnrollQuote, EnrollResult, purchaseRefusals } from '../contract/enroll.ts'
import type { Outcome, Plan } from '../rules/plan.ts'
import { boughtBefore, keyOf } from './once.ts'
import { type Payer, payerOf } from './payer.ts'
import { namesIn } from './people-to-enroll.ts'
import { namedSeats } from './plan-seats.ts'
import { type Prepared, prepare } from './prepare.ts'
import { lockPendingPurchase, requestPurchaseApproval } from './purchase-requests.ts'
import { renewDueDates } from './renew-due-dates.ts'

type Codes = keyof typeof purchaseRefusals
export type PurchaseCall = SignedInContext<Codes>

/** Returns course names by code. */
export async function courseNames(ctx: Context, codes: readonly string[]): Promise<Map<string, string>> {
  const found = await findCourses(ctx.db, [...new Set(codes)])
  return new Map(found.map(({ code, name }) => [code, name]))
}

/** Returns the current cost without reserving anything. */
export async function quoteEnrollment(
  ctx: PurchaseCall,
  { companyId, plan, purchaseId }: Pick<Requested, 'companyId' | 'plan' | 'purchaseId'>,
): Promise<EnrollQuote> {
  const scope = await peopleScope(ctx, companyId)
  const asked = purchaseId === '' ? null : await lockPendingPurchase(ctx, scope, purchaseId)
  const prepared = await prepare(ctx, scope, plan, { lock: false })
  const payer = await payerOf(ctx.db, asked ? { ...scope, supervisorId: asked.userId } : scope)
  const total = prepared.quote?.total ?? 0
  const count = (code: string, outcome: string) =>
    prepared.outcomes.filter((each) => each.course === code && each.outcome === outcome).length
  const names = await courseNames(ctx, plan.courses)
  return {
    seats: await namedSeats(ctx, plan),
    courses: [...new Set(plan.courses)].map((code) => ({
      courseid: code,
      coursename: names.get(code) ?? code,
      had: count(code, 'had'),
      unfinished: prepared.outcomes.filter(
        ({ userId, course }) => course === code && prepared.unfinished.has(`${userId} ${course}`),
      ).length,
      seats: count(code, 'seat'),
      noCredit: count(code, 'no-credit'),
      bought: count(code, 'bought'),
    })),
    people: new Set(prepared.bought.map(({ userId }) => userId)).size,
    quote: prepared.quote,
    total: usd(total),
    freeSeats: prepared.freeSeats,
    credit: payer ? { of: payer.of, available: usd(payer.availableMinor) } : null,
    invoice: await invoiceFor(ctx, scope.company),
    needsApproval: isToBeApproved(scope, plan, total),
  }
}

const isToBeApproved = ({ company, supervisorId }: PeopleScope, { pay }: Plan, total: number): boolean =>
  supervisorId !== null && pay !== 'card' && total > 0 && needsApproval(company.approvals, total)

async function invoiceFor(ctx: PurchaseCall, company: Company): Promise<EnrollQuote['invoice']> {
  const terms = await invoiceTermsOf(ctx.db, company.id)
  if (!terms?.paysByInvoice) return null
  const { paymentDays, needsPurchaseOrder, invoiceLimitMinor } = terms
  const left = Math.max(0, invoiceLimitMinor - (await owedInUsd(ctx.db, company.id)))
  return { paymentDays, needsPurchaseOrder, left: usd(left) }
}

interface Requested {
  companyId: string
  plan: Plan
  /** The price shown to the user, for example "699.00". */
  price: string
  purchaseOrder: string
  /** Supervisor's request that this purchase approves; '' for none. */
  purchaseId: string
  /** Refuses unacceptable results before the price is compared. */
  judge?: (prepared: Prepared, payer: Payer | null) => void
}

/**
 * Enrolls people of a company, all or nothing. Uses free seats first, then its credit, its invoice, or an order paid by
 * card that assigns the seats once payment arrives.
 */
export async function enrollPeople(ctx: PurchaseCall, requested: Requested): Promise<Enrolled> {
  const { companyId, plan, price, purchaseId } = requested
  const seen = await peopleScope(ctx, companyId)
  // A pending request may be approved after its due date.
  if (plan.dueOn && plan.dueOn < seen.today && purchaseId === '')
    refuse('bad-input', { fields: { dueOn: 'Please choose today or a later day.' } })
  // Locks the company so that concurrent purchases see each other's spending.
  const company = (await lockCompany(ctx.db, companyId)) ?? refuse('not-found')
  const scope = { ...seen, company }
  const asked = purchaseId === '' ? null : await lockPendingPurchase(ctx, scope, purchaseId)
  const spender = asked ? { ...scope, supervisorId: asked.userId } : scope
  const prepared = await prepare(ctx, scope, plan, { lock: true })
  const total = prepared.quote?.total ?? 0
  if (total > 0 && company.status === 'blocked') ctx.refuse('company-blocked')
  requested.judge?.(prepared, await payerOf(ctx.db, spender))
  if (fromMajor(price) !== total) {
    ctx.refuse('price-changed', {
      data: { total: toMajor(total), currency: LIST_CURRENCY, quote: prepared.quote },
    })
  }
  if (isToBeApproved(scope, plan, total)) {
    await requestPurchaseApproval(ctx, scope, { plan, totalMinor: total })
    return {
      good: true,
      message: 'An administrator of your company has to approve this. We have asked them by email.',
      state: 'asked',
      order: null,
      payUrl: null,
      results: [],
    }
  }
  const key = await keyOf(ctx, requested, prepared)
  const earlier = await boughtBefore(ctx, plan, key)
  if (earlier) return earlier
  await assignSeats(ctx, prepared.gifts)
  await reserveSeats(ctx, reservationsOf(prepared))
  await renewDueDates(ctx, company, plan, prepared)
  const paid = prepared.quote
    ? await pay(ctx, { wanted: requested, scope, spender, prepared, quote: prepared.quote, key })
    : free
  if (asked && paid.order) await asked.approve(paid.order.id)
  return {
    good: true,
    message: paid.message,
    state: paid.payUrl ? 'to pay' : 'done',
    order: paid.order ? { orderid: paid.order.id, name: orderName(paid.order.number) } : null,
    payUrl: paid.payUrl,
    results: await resultsOf(ctx, scope, prepared, { isWaiting: paid.payUrl !== null, dueOn: plan.dueOn }),
  }
}

interface Paid {
  order: Order | null
  payUrl: string | null
  message: string
}

const free: Paid = { order: null, payUrl: null, message: 'Done. Nothing had to be paid.' }

interface Payment {
  wanted: Requested
  scope: PeopleScope
  /** Scope whose credit pays: the caller's, or that of the requesting supervisor. */
  spender: PeopleScope
  prepared: Prepared
  quote: Quote
  key: string
}

async function pay(ctx: PurchaseCall, payment: Payment): Promise<Paid> {
  const { pay: way } = payment.wanted.plan
  if (way === 'credit' || payment.quote.total === 0) return payFromCredit(ctx, payment)
  if (way === 'invoice') return payOnInvoice(ctx, payment)
  return openToPay(ctx, payment)
}

async function payFromCredit(ctx: PurchaseCall, payment: Payment): Promise<Paid> {
  const { spender, quote } = payment
  const payer = (await payerOf(ctx.db, spender)) ?? (quote.total === 0 ? nobody : ctx.refuse('no-credit'))
  refuseTooLittle(ctx, payer, quote.total)
  const order = await orderFromCredit(ctx, {
    ...(await checkoutOf(ctx, payment)),
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

/** Payer of purchases that cost nothing. */
const nobody: Payer = { of: 'company', supervisorId: null, availableMinor: 0 }

function refuseTooLittle(ctx: PurchaseCall, { availableMinor, of }: Payer, total: number): void {
  if (availableMinor >= total) return
  const left = formatMoney(availableMinor, LIST_CURRENCY)
  const where = of === 'company' ? 'The company credit' : 'The supervisor credit'
  ctx.refuse('too-little-credit', {
    message: `${where} holds ${left}, and this costs ${formatMoney(total, LIST_CURRENCY)}. Nothing was bought.`,
    data: { available: toMajor(availableMinor) },
  })
}

async function payOnInvoice(ctx: PurchaseCall, payment: Payment): Promise<Paid> {
  const { companyId, purchaseOrder } = payment.wanted
  const order = await orderOnTerms(ctx, companyId, purchaseOrder, {
    ...(await checkoutOf(ctx, payment)),
    credit: 0,
  })
  return { order, payUrl: null, message: `Ordered on invoice, ${orderName(order.number)}.` }
}

/** Opens an order for the plan; the card payment enrolls the people. */
async function openToPay(ctx: PurchaseCall, payment: Payment): Promise<Paid> {
  const { prepared, quote, scope } = payment
  const { order } = await openOrder(ctx, {
    userId: ctx.actor.userId,
    quote,
    lines: prepared.lines,
    partner: ctx.actor.partner,
    billing: await companyBilling(ctx, scope.company),
    companyId: scope.company.id,
    key: payment.key,
    reason: `Opened for ${scope.company.name}`,
  })
  return {
    order,
    payUrl: await payLinkFor(ctx, order.id),
    message: payment.wanted.plan.seats?.length
      ? 'The company has the seats as soon as the order is paid.'
      : 'The people are enrolled as soon as the order is paid.',
  }
}

async function checkoutOf(ctx: SignedInContext<CheckoutCode>, { prepared, quote, scope, key }: Payment) {
  const { id, discountBasisPoints } = scope.company
  return {
    lines: prepared.lines,
    seenTotalMinor: quote.total,
    currency: LIST_CURRENCY,
    partner: ctx.actor.partner,
    billing: await companyBilling(ctx, scope.company),
    tceq: null,
    idempotencyKey: key,
    company: { id, discountBasisPoints },
  }
}

/** Bills the company, at its address if known; emails go to the buyer. */
async function companyBilling(ctx: SignedInContext, company: Company): Promise<BillingDetails> {
  const buyer = (await findUser(ctx.db, ctx.actor.userId)) ?? refuse('not-found')
  const { address, city, state, zip, country } = company.address ? company : buyer
  return billingOf({
    ...buyer,
    address,
    city,
    state,
    zip,
    country,
    company: company.name,
    phone: company.phone || buyer.phone,
  })
}

const reservationsOf = ({ reservations, invited }: Prepared) =>
  reservations.flatMap(({ seat, userId, terms = { dueOn: null, note: '' } }) => {
    const email = invited.get(userId)
    return email === undefined ? [] : [{ seat, email, terms }]
  })

async function resultsOf(
  ctx: SignedInContext,
  scope: PeopleScope,
  prepared: Prepared,
  { isWaiting, dueOn }: { isWaiting: boolean; dueOn: Plan['dueOn'] },
): Promise<EnrollResult[]> {
  const ids = [...new Set(prepared.outcomes.map(({ userId }) => userId))]
  const [names, courses] = await Promise.all([
    namesIn(ctx, scope, ids),
    courseNames(ctx, pluck(prepared.outcomes, 'course')),
  ])
  const shown = ({ userId, course, outcome }: Prepared['outcomes'][number]): Outcome => {
    if (outcome === 'had' && dueOn && prepared.unfinished.has(`${userId} ${course}`)) return 'due'
    if (outcome === 'bought' && isWaiting) return 'waiting'
    const isForInvited = prepared.invited.has(userId) && (outcome === 'seat' || outcome === 'bought')
    return isForInvited ? 'reserved' : outcome
  }
  return prepared.outcomes.map((each) => ({
    userid: each.userId,
    name: names.get(each.userId) ?? '',
    courseid: each.course,
    coursename: courses.get(each.course) ?? each.course,
    outcome: shown(each),
  }))
}
