import { eq, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { payableOf } from '../../rules/payable.ts'
import { planRefund, type RefundedLine } from '../../rules/refund-parts.ts'
import { notifyRefunded } from '../books/order-books.ts'
import { issueCreditNote } from '../documents/issue-document.ts'
import { sendCreditNote } from '../documents/send-credit-note.ts'
import { moveOrder, recordOrderEvent } from '../move-order.ts'
import type { Order, Refund } from '../offer-kinds.ts'
import { linesOf, lockOrder } from '../read-order.ts'
import { type InvoiceCredit, refundsOf } from '../refunds/start-refund.ts'
import { orders, refunds } from '../tables.ts'

/**
 * Reduces an unpaid invoice by parts: writes a credit note without moving money. Idempotent per key. Cancels the
 * invoice if nothing remains. Refuses with `no-open-invoice`, or with one of `refundRefusals` for more than a line
 * still costs. Runs in the caller's transaction.
 */
export async function creditInvoice(
  ctx: Context<'no-open-invoice' | 'nothing-left' | 'refund-too-much'>,
  requested: InvoiceCredit,
): Promise<Refund> {
  const order = (await lockOrder(ctx.db, requested.orderId)) ?? refuse('not-found')
  const earlier = (await refundsOf(ctx, order.id)).find(({ key }) => key === requested.key)
  if (earlier) return earlier
  if (order.dueAt === null || order.paidAt !== null || order.state !== 'fulfilled')
    ctx.refuse('no-open-invoice')
  const plan = planRefund(await linesOf(ctx.db, order.id), requested.lines, 'card', order.currency)
  if (!plan.possible) {
    return ctx.refuse(
      plan.why === 'no-such-line' ? 'not-found' : plan.why === 'nothing' ? 'nothing-left' : 'refund-too-much',
    )
  }
  const [credited] = await ctx.db
    .insert(refunds)
    .values({
      id: ctx.newId(),
      orderId: order.id,
      key: requested.key,
      state: 'done',
      to: 'invoice',
      reason: requested.reason,
      cardMinor: plan.cardMinor,
      creditMinor: plan.creditMinor,
      creditInUsdMinor: 0,
      lines: plan.lines,
      actorId: ctx.actor?.userId ?? null,
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .returning()
  if (!credited) throw new Error('The credit note was not written')
  await book(ctx, order, credited)
  const { id: cause, cardMinor, creditMinor, reason } = credited
  await notifyRefunded(ctx, order, { cause, minor: cardMinor + creditMinor, reason })
  await notify(ctx, order, credited)
  return credited
}

const bookLines = {
  name: 'orders.credit-lines',
  text: `update order_lines line set refunded_minor = refunded_minor + off."cardMinor" + off."creditMinor"
    from jsonb_to_recordset($1::jsonb) as off("lineId" uuid, "cardMinor" int, "creditMinor" int)
    where line.id = off."lineId"`,
}

async function book(
  ctx: Context,
  order: Order,
  { lines, cardMinor, creditMinor, reason }: Refund,
): Promise<void> {
  const minor = cardMinor + creditMinor
  await run(ctx.db, bookLines, [JSON.stringify(lines satisfies RefundedLine[])])
  const [after] = await ctx.db
    .update(orders)
    .set({
      creditedMinor: sql`${orders.creditedMinor} + ${minor}`,
      refundedMinor: sql`${orders.refundedMinor} + ${minor}`,
      changedAt: ctx.now,
    })
    .where(eq(orders.id, order.id))
    .returning()
  if (after && payableOf(after) <= 0) await moveOrder(ctx, order.id, 'canceled', reason)
  else await recordOrderEvent(ctx, order.id, `Taken off the invoice: ${reason}`)
}

async function notify(ctx: Context, order: Order, credited: Refund): Promise<void> {
  const lines = await linesOf(ctx.db, order.id)
  const document = await issueCreditNote(ctx, order, lines, credited)
  await sendCreditNote(ctx, { order, document, refund: credited })
  await ctx.audit({
    action: 'orders.creditInvoice',
    target: order.id,
    details: { refund: credited.id, minor: credited.cardMinor, reason: credited.reason },
  })
  await announceTo(ctx.db, 'orders', order.userId)
}
