import { readWireCart } from '#features/cart/contract/wire-cart.ts'
import { answersFor } from '#features/companies/rules/answers-for.ts'
import {
  type CompanyWithTerms,
  companyOf,
  invoiceTermsOf,
  lockInvoiceTerms,
} from '#features/companies/server/public.ts'
import { LIST_CURRENCY } from '#features/pricing/rules/currency.ts'
import { fromMajor } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { type Db, run } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { CheckoutCode, orders as contract } from '../../contract.ts'
import { billingOf } from '../../rules/billing-of.ts'
import { attemptKey } from '../attempt-key.ts'
import type { Order } from '../offer-kinds.ts'
import { orderName } from '../order-numbers.ts'
import { findByKey } from '../queries.ts'
import { type Checkout, reserveOrder } from '../reserve-order.ts'
import { acceptOnInvoice } from './accept-on-invoice.ts'

const DAY = 86_400_000

/** On which terms the person may order on invoice: those who answer for a company that pays so. */
async function termsFor(call: SignedInCall): Promise<CompanyWithTerms | null> {
  const company = await companyOf(call.db, call.actor.userId)
  if (!company || !answersFor(call.actor, company.compid)) return null
  const terms = await invoiceTermsOf(call.db, company.compid)
  return terms?.paysByInvoice ? terms : null
}

export const invoiceTerms: Handler<typeof contract.invoiceTerms> = async (_input, call) => {
  const terms = await termsFor(call)
  if (!terms) return { terms: null }
  const left = Math.max(0, terms.invoiceLimitMinor - (await owedInUsd(call.db, terms.compid)))
  return {
    terms: {
      companyid: terms.compid,
      company: terms.name,
      paymentDays: terms.paymentDays,
      needsPurchaseOrder: terms.needsPurchaseOrder,
      left: { minor: left, currency: LIST_CURRENCY },
    },
  }
}

/** Reserves, writes the invoice and hands over, all in one transaction: nobody has to be asked. */
export const placeOnInvoice: Handler<typeof contract.placeOnInvoice> = async (input, call) => {
  const lines = readWireCart(input.cart)
  const { price, currency, partner: under, purchaseOrder } = input
  const key = await attemptKey(call, {
    way: 'invoice',
    lines: [...lines, { purchaseOrder }],
    price,
    currency,
    partner: under,
  })
  const earlier = await findByKey(call.db, call.actor.userId, key)
  if (earlier) return placed(earlier)
  const own = (await termsFor(call)) ?? call.refuse('no-invoice')
  const order = await orderOnTerms(call, own.compid, purchaseOrder, {
    lines,
    seenTotalMinor: fromMajor(input.price) ?? -1,
    credit: 0,
    currency: input.currency,
    partner: (input.partner || call.actor.partner).toLowerCase(),
    billing: billingOf(input),
    tceq: null,
    idempotencyKey: key,
  })
  return placed(order)
}

/**
 * Orders lines on a company's invoice, on its terms and within what it may owe, once per key: reserves, hands over and
 * writes the invoice. Refuses as `reserveOrder` does, and with `no-invoice` and `over-limit`.
 */
export async function orderOnTerms(
  call: SignedInCall<CheckoutCode | 'no-invoice' | 'over-limit'>,
  companyId: string,
  purchaseOrder: string,
  checkout: Omit<Checkout, 'invoice'>,
): Promise<Order> {
  const terms = (await lockInvoiceTerms(call.db, companyId)) ?? call.refuse('no-invoice')
  if (!terms.paysByInvoice) call.refuse('no-invoice')
  const again = await findByKey(call.db, call.actor.userId, checkout.idempotencyKey)
  if (again) return again
  if (terms.needsPurchaseOrder && purchaseOrder === '') {
    refuse('bad-input', { fields: { purchaseOrder: 'Please enter the purchase-order number.' } })
  }
  const owed = await owedInUsd(call.db, terms.compid)
  const dueAt = new Date(call.now.getTime() + terms.paymentDays * DAY)
  const { order, lines } = await reserveOrder(call, {
    ...checkout,
    invoice: { companyId: terms.compid, purchaseOrder, dueAt },
  })
  refuseOverLimit(call, terms, { owedMinor: owed, order })
  await acceptOnInvoice(call, order, lines)
  return order
}

function refuseOverLimit(
  call: SignedInCall<'over-limit'>,
  terms: CompanyWithTerms,
  { owedMinor, order }: { owedMinor: number; order: Order },
): void {
  if (owedMinor + order.totalInUsdMinor <= terms.invoiceLimitMinor) return
  const left = formatMoney(Math.max(0, terms.invoiceLimitMinor - owedMinor), 'USD')
  const message = `${terms.name} may owe ${formatMoney(terms.invoiceLimitMinor, 'USD')} at once; ${left} is left. This order comes to ${formatMoney(order.totalInUsdMinor, 'USD')}. Please pay an open invoice first, or choose another way to pay.`
  call.refuse('over-limit', { message })
}

const placed = (order: Order) => ({
  orderid: order.id,
  name: orderName(order.number),
  dueAt: order.dueAt ?? order.createdAt,
})

const owedStatement = {
  name: 'orders.owed',
  text: `select coalesce(sum(total_in_usd_minor - credit_in_usd_minor
      - round(credited_minor * (total_in_usd_minor::numeric / greatest(1, total_minor)))), 0)::float8 as owed from orders
    where company_id = $1 and due_at is not null and paid_at is null and state = any($2::text[])`,
}

/** US cents of invoices that a company has not paid yet. */
export async function owedInUsd(db: Db, companyId: string): Promise<number> {
  const [row] = await run<{ owed: number }>(db, owedStatement, [companyId, ['invoiced', 'fulfilled']])
  return row?.owed ?? 0
}
