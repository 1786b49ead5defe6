import { eq } from 'drizzle-orm'
import { refundCredit, reverseReferral } from '#features/shop/credit/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { onlineUsdOf } from '../../rules/credit-parts.ts'
import { refundableOf } from '../../rules/refund-parts.ts'
import { notifyRefunded } from '../books/order-books.ts'
import { issueCreditNote } from '../documents/issue-document.ts'
import { sendCreditNote } from '../documents/send-credit-note.ts'
import { moveOrder } from '../move-order.ts'
import { byKind, type Order, type OrderLine, type Refund } from '../offer-kinds.ts'
import { linesOf, lockOrder } from '../read-order.ts'
import { orders, refunds } from '../tables.ts'
import { isAsked } from './start-refund.ts'

/**
 * Completes a refund: books it, reverses the fulfillment of fully refunded lines, and sends the buyer a credit note.
 * Idempotent: returns false if it was already completed.
 */
export async function completeRefund(ctx: Context, refundId: string): Promise<boolean> {
  return ctx.transaction(async (inner) => {
    const [found] = await inner.db.select().from(refunds).where(eq(refunds.id, refundId))
    const order = found && (await lockOrder(inner.db, found.orderId))
    if (!order) return false
    const [refund] = await inner.db
      .update(refunds)
      .set({ state: 'done', changedAt: inner.now })
      .where(isAsked(refundId))
      .returning()
    if (!refund) return false
    await bookOnOrder(inner, order, refund)
    await bookOnLines(inner, order, refund)
    return true
  })
}

/** Books a refund on the order: updates totals and state, and notifies refund listeners. */
export async function bookOnOrder(ctx: Context, order: Order, refund: Refund): Promise<void> {
  const booked = {
    refundedMinor: order.refundedMinor + refund.cardMinor,
    refundedCreditMinor: order.refundedCreditMinor + refund.creditMinor,
  }
  await ctx.db.update(orders).set(booked).where(eq(orders.id, order.id))
  const isWhole = booked.refundedMinor + booked.refundedCreditMinor >= order.totalMinor
  await moveOrder(ctx, order.id, isWhole ? 'refunded' : 'partly refunded', refund.reason)
  await notifyRefunded(ctx, order, {
    cause: refund.id,
    reason: refund.reason,
    minor: refund.cardMinor + refund.creditMinor,
  })
  await announceTo(ctx.db, 'orders', order.userId)
}

/** Books a refund on the order lines, reverses courses and credit accordingly, and issues the credit note. */
export async function bookOnLines(ctx: Context, order: Order, refund: Refund): Promise<void> {
  await run(ctx.db, bookLinesStatement, [JSON.stringify(refund.lines)])
  const lines = await linesOf(ctx.db, order.id)
  await reverseLines(ctx, order, lines, refund)
  await giveBack(ctx, order, lines, refund)
  const note = await issueCreditNote(ctx, order, lines, refund)
  await sendCreditNote(ctx, { order, document: note, refund })
  await ctx.audit({
    action: 'orders.refunded',
    target: order.id,
    details: { refund: refund.id, cardMinor: refund.cardMinor, creditMinor: refund.creditMinor },
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

async function reverseLines(
  ctx: Context,
  order: Order,
  lines: readonly OrderLine[],
  refund: Refund,
): Promise<void> {
  const touched = new Set(refund.lines.map(({ lineId }) => lineId))
  const whole = lines.filter((line) => touched.has(line.id) && refundableOf(line).minor === 0)
  for (const [kind, ofKind] of byKind(ctx, whole)) await kind.reverse(ctx, order, ofKind)
  for (const { lineId, seats = 0 } of refund.lines) {
    const line = lines.find(({ id }) => id === lineId)
    if (seats === 0 || !line || whole.includes(line)) continue
    for (const [kind] of byKind(ctx, [line])) await kind.seats?.takeBack(ctx, line, seats)
  }
}

async function giveBack(
  ctx: Context,
  order: Order,
  lines: readonly OrderLine[],
  refund: Refund,
): Promise<void> {
  if (refund.creditInUsdMinor > 0) {
    await refundCredit(ctx, {
      orderId: order.id,
      userId: order.userId,
      usdMinor: refund.creditInUsdMinor,
      key: refund.id,
      reason: refund.reason,
    })
  }
  await reverseReferral(ctx, { orderId: order.id, onlineUsdMinor: onlineUsdOf(lines) })
}

/** Marks a refund as failed at the payment provider and releases the amounts reserved for it. */
export async function failRefund(ctx: Context, refundId: string, message: string): Promise<boolean> {
  const [failed] = await ctx.db
    .update(refunds)
    .set({ state: 'failed', message, changedAt: ctx.now })
    .where(isAsked(refundId))
    .returning({ orderId: refunds.orderId })
  if (!failed) return false
  await ctx.audit({
    action: 'orders.refundFailed',
    target: failed.orderId,
    details: { refund: refundId, message },
  })
  return true
}
