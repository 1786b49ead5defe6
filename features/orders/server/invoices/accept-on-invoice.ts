import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { CheckoutCode } from '../../contract.ts'
import { NOTHING_TO_PAY } from '../../rules/paid-with.ts'
import { payableOf } from '../../rules/payable.ts'
import { issueDocument } from '../documents/issue-document.ts'
import { moveOrder } from '../move-order.ts'
import type { Order, OrderLine } from '../offer-kinds.ts'
import { type Checkout, reserveOrder } from '../reserve-order.ts'
import { handOver, settleAccepted, settlePaid } from '../settle-order.ts'

/** A reserved order is accepted on invoice: hands over what was ordered and writes the invoice. */
export async function acceptOnInvoice(call: Call, order: Order, lines: OrderLine[]): Promise<void> {
  await moveOrder(call, order.id, 'invoiced')
  await handOver(call, order, lines)
  await settleAccepted(call, order)
  await moveOrder(call, order.id, 'fulfilled')
  await issueDocument(call, order, lines, 'invoice')
}

export interface InvoiceRequest {
  /** The company that owes it; null where the person does. */
  companyId: string | null
  purchaseOrder: string
  dueAt: Date
}

/**
 * Orders lines to be paid by invoice, in one transaction: reserves, hands over and writes the invoice. An order that
 * costs nothing is paid at once. Refuses as `reserveOrder` does.
 */
export async function orderOnInvoice(
  call: SignedInCall<CheckoutCode>,
  checkout: Omit<Checkout, 'invoice'>,
  invoice: InvoiceRequest,
): Promise<Order> {
  const isFree = checkout.seenTotalMinor === 0
  const { order, lines } = await reserveOrder(call, isFree ? checkout : { ...checkout, invoice })
  if (payableOf(order) === 0) await settlePaid(call, order.id, NOTHING_TO_PAY)
  else await acceptOnInvoice(call, order, lines)
  return order
}
