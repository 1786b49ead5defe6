import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { CheckoutCode } from '../../contract.ts'
import { NOTHING_TO_PAY } from '../../rules/paid-with.ts'
import { payableOf } from '../../rules/payable.ts'
import { issueDocument } from '../documents/issue-document.ts'
import { moveOrder } from '../move-order.ts'
import type { Order, OrderLine } from '../offer-kinds.ts'
import { type Checkout, reserveOrder } from '../reserve-order.ts'
import { handOver, settleAccepted, settlePaid } from '../settle-order.ts'

/** Accepts a reserved order on invoice: fulfills it and writes the invoice. */
export async function acceptOnInvoice(ctx: Context, order: Order, lines: OrderLine[]): Promise<void> {
  await moveOrder(ctx, order.id, 'invoiced')
  await handOver(ctx, order, lines)
  await settleAccepted(ctx, order)
  await moveOrder(ctx, order.id, 'fulfilled')
  await issueDocument(ctx, order, lines, 'invoice')
}

export interface InvoiceRequest {
  /** Company that owes the amount; null if the user does. */
  companyId: string | null
  purchaseOrder: string
  dueAt: Date
}

/**
 * Places an order on invoice in one transaction: reserves, fulfills, and issues the invoice. A free order is settled as
 * paid immediately. Refuses like `reserveOrder`.
 */
export async function orderOnInvoice(
  ctx: SignedInContext<CheckoutCode>,
  checkout: Omit<Checkout, 'invoice'>,
  invoice: InvoiceRequest,
): Promise<Order> {
  const isFree = checkout.seenTotalMinor === 0
  const { order, lines } = await reserveOrder(ctx, isFree ? checkout : { ...checkout, invoice })
  if (payableOf(order) === 0) await settlePaid(ctx, order.id, NOTHING_TO_PAY)
  else await acceptOnInvoice(ctx, order, lines)
  return order
}
