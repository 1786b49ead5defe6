import { answersFor } from '#features/core/company-people/rules/answers-for.ts'
import {
  type CompanyWithTerms,
  companyOf,
  invoiceTermsOf,
  lockInvoiceTerms,
} from '#features/core/company-people/server/public.ts'
import { readWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { LIST_CURRENCY } from '#features/shop/pricing/rules/currency.ts'
import { fromMajor } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import { addDays, dayIn, endOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '#platform/server/context.ts'
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

const _DAY = 86_400_000

/** Invoice terms of the user's company; null unless the user represents a company that pays by invoice. */
async function termsFor(ctx: SignedInContext): Promise<CompanyWithTerms | null> {
  const company = await companyOf(ctx.db, ctx.actor.userId)
  if (!company || !answersFor(ctx.actor, company.compid)) return null
  const terms = await invoiceTermsOf(ctx.db, company.compid)
  return terms?.paysByInvoice ? terms : null
}

export const invoiceTerms: Handler<typeof contract.invoiceTerms> = async (_input, ctx) => {
  const terms = await termsFor(ctx)
  if (!terms) return { terms: null }
  const left = Math.max(0, terms.invoiceLimitMinor - (await owedInUsd(ctx.db, terms.compid)))
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

/** Reserves, writes the invoice and fulfills in one transaction, since no provider is involved. */
export const placeOnInvoice: Handler<typeof contract.placeOnInvoice> = async (input, ctx) => {
  const lines = readWireCart(input.cart)
  const { price, currency, partner: under, purchaseOrder } = input
  const key = await attemptKey(ctx, {
    way: 'invoice',
    lines: [...lines, { purchaseOrder }],
    price,
    currency,
    partner: under,
  })
  const earlier = await findByKey(ctx.db, ctx.actor.userId, key)
  if (earlier) return placed(earlier)
  const own = (await termsFor(ctx)) ?? ctx.refuse('no-invoice')
  const order = await orderOnTerms(ctx, own.compid, purchaseOrder, {
    lines,
    seenTotalMinor: fromMajor(input.price) ?? -1,
    credit: 0,
    currency: undefined,
    seenCurrency: input.currency,
    partner: (input.partner || ctx.actor.partner).toLowerCase(),
    billing: billingOf(input),
    tceq: null,
    idempotencyKey: key,
  })
  return placed(order)
}

/**
 * Orders lines on a company's invoice, within its terms and limit, once per key: reserves, fulfills and writes the
 * invoice. Refuses as `reserveOrder` does, and with `no-invoice` and `over-limit`.
 */
export async function orderOnTerms(
  ctx: SignedInContext<CheckoutCode | 'no-invoice' | 'over-limit'>,
  companyId: string,
  purchaseOrder: string,
  checkout: Omit<Checkout, 'invoice'>,
): Promise<Order> {
  const terms = (await lockInvoiceTerms(ctx.db, companyId)) ?? ctx.refuse('no-invoice')
  if (!terms.paysByInvoice) ctx.refuse('no-invoice')
  const again = await findByKey(ctx.db, ctx.actor.userId, checkout.idempotencyKey)
  if (again) return again
  if (terms.needsPurchaseOrder && purchaseOrder === '') {
    refuse('bad-input', { fields: { purchaseOrder: 'Please enter the purchase-order number.' } })
  }
  const owed = await owedInUsd(ctx.db, terms.compid)
  const dueAt = endOf(addDays(dayIn(ctx.now, OFFICE_ZONE), terms.paymentDays), OFFICE_ZONE)
  const { order, lines } = await reserveOrder(ctx, {
    ...checkout,
    invoice: { companyId: terms.compid, purchaseOrder, dueAt },
  })
  refuseOverLimit(ctx, terms, { owedMinor: owed, order })
  await acceptOnInvoice(ctx, order, lines)
  return order
}

function refuseOverLimit(
  ctx: SignedInContext<'over-limit'>,
  terms: CompanyWithTerms,
  { owedMinor, order }: { owedMinor: number; order: Order },
): void {
  if (owedMinor + order.totalInUsdMinor <= terms.invoiceLimitMinor) return
  const left = formatMoney(Math.max(0, terms.invoiceLimitMinor - owedMinor), 'USD')
  const message = `The credit limit of ${terms.name} is ${formatMoney(terms.invoiceLimitMinor, 'USD')}; ${left} is left. This order comes to ${formatMoney(order.totalInUsdMinor, 'USD')}. Please pay an open invoice first, or choose another way to pay.`
  ctx.refuse('over-limit', { message })
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

/** Returns a company's unpaid invoices in US cents. */
export async function owedInUsd(db: Db, companyId: string): Promise<number> {
  const [row] = await run<{ owed: number }>(db, owedStatement, [companyId, ['invoiced', 'fulfilled']])
  return row?.owed ?? 0
}
