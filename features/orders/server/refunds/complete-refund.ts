import { eq } from 'drizzle-orm'
import { giveBackCredit, reverseReferral } from '#features/credit/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { run } from '#platform/server/db.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { onlineUsdOf } from '../../rules/credit-parts.ts'
import { leftOf } from '../../rules/refund-parts.ts'
import { tellGivenBack } from '../books/order-books.ts'
import { issueCreditNote } from '../documents/issue-document.ts'
import { sendCreditNote } from '../documents/send-credit-note.ts'
import { moveOrder } from '../move-order.ts'
import { byKind, type Order, type OrderLine, type Refund } from '../offer-kinds.ts'
import { linesOf, lockOrder } from '../read-order.ts'
import { orders, refunds } from '../tables.ts'
import { isAsked } from './begin-refund.ts'

/**
 * The money is on its way back: books it, takes back what the fully refunded lines had handed over, and tells the
 * buyer by a credit note. Bears being called twice; answers whether this call was the one.
 */
export async function completeRefund(call: Call, refundId: string): Promise<boolean> {
  return call.transaction(async (inner) => {
    const [found] = await inner.db.select().from(refunds).where(eq(refunds.id, refundId))
    const order = found && (await lockOrder(inner.db, found.orderId))
    if (!order) return false
    const [refund] = await inner.db
      .update(refunds)
      .set({ state: 'done', changedAt: inner.now })
      .where(isAsked(refundId))
      .returning()
    if (!refund) return false
    const lines = await bookRefund(inner, order, refund)
    await reverseLines(inner, order, lines, refund)
    await giveBack(inner, order, lines, refund)
    await tellGivenBack(inner, order, {
      ...{ cause: refund.id, reason: refund.reason },
      minor: refund.cardMinor + refund.creditMinor,
    })
    const note = await issueCreditNote(inner, order, lines, refund)
    await sendCreditNote(inner, { order, document: note, refund })
    await inner.audit({
      action: 'orders.refunded',
      target: order.id,
      details: { refund: refund.id, cardMinor: refund.cardMinor, creditMinor: refund.creditMinor },
    })
    await announceTo(inner.db, 'orders', order.userId)
    return true
  })
}

const bookLinesStatement = {
  name: 'orders.book-refund',
  text: `
    update order_lines line
    set refunded_minor = refunded_minor + back."cardMinor",
      refunded_credit_minor = refunded_credit_minor + back."creditMinor"
    from jsonb_to_recordset($1::jsonb) as back("lineId" uuid, "cardMinor" int, "creditMinor" int)
    where line.id = back."lineId"`,
}

/** Answers the lines as they are afterwards. */
async function bookRefund(call: Call, order: Order, refund: Refund): Promise<OrderLine[]> {
  await run(call.db, bookLinesStatement, [JSON.stringify(refund.lines)])
  const booked = {
    refundedMinor: order.refundedMinor + refund.cardMinor,
    refundedCreditMinor: order.refundedCreditMinor + refund.creditMinor,
  }
  await call.db.update(orders).set(booked).where(eq(orders.id, order.id))
  const isWhole = booked.refundedMinor + booked.refundedCreditMinor >= order.totalMinor
  await moveOrder(call, order.id, isWhole ? 'refunded' : 'partly refunded', refund.reason)
  return linesOf(call.db, order.id)
}

async function reverseLines(
  call: Call,
  order: Order,
  lines: readonly OrderLine[],
  refund: Refund,
): Promise<void> {
  const touched = new Set(refund.lines.map(({ lineId }) => lineId))
  const whole = lines.filter((line) => touched.has(line.id) && leftOf(line).minor === 0)
  for (const [kind, ofKind] of byKind(call, whole)) await kind.reverse(call, order, ofKind)
}

async function giveBack(
  call: Call,
  order: Order,
  lines: readonly OrderLine[],
  refund: Refund,
): Promise<void> {
  if (refund.creditInUsdMinor > 0) {
    await giveBackCredit(call, {
      orderId: order.id,
      userId: order.userId,
      usdMinor: refund.creditInUsdMinor,
      key: refund.id,
      reason: refund.reason,
    })
  }
  await reverseReferral(call, { orderId: order.id, onlineUsdMinor: onlineUsdOf(lines) })
}

/** The provider gave nothing back: what was kept for this refund is free again. */
export async function failRefund(call: Call, refundId: string, message: string): Promise<boolean> {
  const [failed] = await call.db
    .update(refunds)
    .set({ state: 'failed', message, changedAt: call.now })
    .where(isAsked(refundId))
    .returning({ orderId: refunds.orderId })
  if (!failed) return false
  await call.audit({
    action: 'orders.refundFailed',
    target: failed.orderId,
    details: { refund: refundId, message },
  })
  return true
}
