import { inArray } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import { paperName } from '../rules/papers.ts'
import { payableOf } from '../rules/payable.ts'
import type { Order, OrderLine, Refund } from './offer-kinds.ts'
import { orderName } from './order-numbers.ts'
import { documents } from './tables.ts'

/** Fields of an order shown on lists and pages. */
export function headOf(order: Order) {
  const money = moneyOf(order)
  return {
    orderid: order.id,
    name: orderName(order.number),
    state: order.state,
    createdAt: order.createdAt,
    total: money(order.totalMinor),
    payable: money(payableOf(order)),
    refunded: money(order.refundedMinor + order.refundedCreditMinor),
    dueAt: order.dueAt,
    paidAt: order.paidAt,
  }
}

export const moneyOf =
  ({ currency }: Pick<Order, 'currency'>) =>
  (minor: number) => ({ minor, currency })

export function showLine(order: Order, line: OrderLine) {
  const money = moneyOf(order)
  return {
    lineid: line.id,
    ...pick(line, 'kind', 'code', 'name', 'quantity', 'users'),
    unit: money(line.unitMinor),
    total: money(line.totalMinor),
    credit: money(line.creditMinor),
    refunded: money(line.refundedMinor + line.refundedCreditMinor),
    trace: line.trace,
    registrationCodes: line.registrationCodes,
  }
}

export function showRefund(order: Order, refund: Refund) {
  const money = moneyOf(order)
  return {
    refundid: refund.id,
    ...pick(refund, 'state', 'to', 'reason'),
    card: money(refund.cardMinor),
    credit: money(refund.creditMinor),
    message: refund.message,
    createdAt: refund.createdAt,
  }
}

interface PaperShown {
  documentid: string
  name: string
  type: (typeof documents.$inferSelect)['type']
  issuedAt: Date
}

/** Returns the documents of these orders, by order, oldest first. */
export async function papersOf(db: Db, orderIds: readonly string[]): Promise<Map<string, PaperShown[]>> {
  const papers = new Map<string, PaperShown[]>()
  if (orderIds.length === 0) return papers
  const { id, orderId, type, number, issuedAt } = documents
  const rows = await db
    .select({ id, orderId, type, number, issuedAt })
    .from(documents)
    .where(inArray(documents.orderId, [...orderIds]))
    .orderBy(issuedAt)
  for (const row of rows) {
    const name = paperName(row.type, row.number)
    const shown = { documentid: row.id, name, type: row.type, issuedAt: row.issuedAt }
    papers.set(row.orderId, [...(papers.get(row.orderId) ?? []), shown])
  }
  return papers
}
