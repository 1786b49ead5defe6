import { eq } from 'drizzle-orm'
import { invoiceTermsOf } from '#features/companies/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Order } from '../offer-kinds.ts'
import { takeOpenOrder } from '../open-order.ts'
import { orders } from '../tables.ts'
import { acceptOnInvoice } from './accept-on-invoice.ts'

const DAY = 86_400_000

/**
 * An order that was opened for somebody is accepted on invoice, on the terms of the company it is billed to: holds,
 * writes the invoice and hands over. Whoever opened it has agreed to the amount, so the company's limit does not
 * count. Refuses with `not-open` what cannot be bought any more, with `no-invoice` where there are no terms.
 */
export async function invoiceOpenOrder(
  call: Call<'no-invoice' | 'not-open' | 'not-sold' | 'sold-out'>,
  orderId: string,
  purchaseOrder: string,
): Promise<Order> {
  const { order: taken, lines } = await takeOpenOrder(call, orderId)
  const terms = taken.companyId === null ? null : await invoiceTermsOf(call.db, taken.companyId)
  if (!terms?.paysByInvoice) call.refuse('no-invoice')
  if (terms.needsPurchaseOrder && purchaseOrder === '') {
    refuse('bad-input', { fields: { purchaseOrder: 'Please enter the purchase-order number.' } })
  }
  const dueAt = new Date(call.now.getTime() + terms.paymentDays * DAY)
  await call.db
    .update(orders)
    .set({ dueAt, purchaseOrder: purchaseOrder || null })
    .where(eq(orders.id, orderId))
  const order = { ...taken, dueAt, purchaseOrder: purchaseOrder || null }
  await acceptOnInvoice(call, order, lines)
  return order
}
