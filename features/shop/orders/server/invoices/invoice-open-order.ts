import { eq } from 'drizzle-orm'
import { invoiceTermsOf } from '#features/core/company-people/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { addDays, dayIn, endOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Order } from '../offer-kinds.ts'
import { reserveOpenOrder } from '../open-order.ts'
import { orders } from '../tables.ts'
import { acceptOnInvoice } from './accept-on-invoice.ts'

/**
 * Accepts on invoice an order that was opened for a customer, on the terms of the billed company: reserves, writes the
 * invoice and fulfills. The company's limit does not apply because the staff user who opened the order approved the
 * amount. Refuses with `not-open` if it can no longer be bought, or with `no-invoice` without terms.
 */
export async function invoiceOpenOrder(
  ctx: Context<'no-invoice' | 'not-open' | 'not-sold' | 'sold-out'>,
  orderId: string,
  purchaseOrder: string,
): Promise<Order> {
  const { order: taken, lines } = await reserveOpenOrder(ctx, orderId)
  const terms = taken.companyId === null ? null : await invoiceTermsOf(ctx.db, taken.companyId)
  if (!terms?.paysByInvoice) ctx.refuse('no-invoice')
  if (terms.needsPurchaseOrder && purchaseOrder === '') {
    refuse('bad-input', { fields: { purchaseOrder: 'Please enter the purchase-order number.' } })
  }
  const dueAt = endOf(addDays(dayIn(ctx.now, OFFICE_ZONE), terms.paymentDays), OFFICE_ZONE)
  await ctx.db
    .update(orders)
    .set({ dueAt, purchaseOrder: purchaseOrder || null })
    .where(eq(orders.id, orderId))
  const order = { ...taken, dueAt, purchaseOrder: purchaseOrder || null }
  await acceptOnInvoice(ctx, order, lines)
  return order
}
