import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { run } from '#platform/server/db.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { payableOf } from '../../rules/payable.ts'
import { planRefund, type RefundedLine } from '../../rules/refund-parts.ts'
import { tellGivenBack } from '../books/order-books.ts'
import { issueCreditNote } from '../documents/issue-document.ts'
import { sendCreditNote } from '../documents/send-credit-note.ts'
import { moveOrder, noteEvent } from '../move-order.ts'
import type { Order, Refund } from '../offer-kinds.ts'
import { linesOf, lockOrder } from '../read-order.ts'
import { type RefundRequest, refundsOf } from '../refunds/begin-refund.ts'
import { orders, refunds } from '../tables.ts'

/**
 * Takes parts off an invoice that nobody has paid: a credit note over them, and less to pay. No money moves. The
 * same key is the same credit note. An invoice of which nothing is left is canceled. Refuses with `no-open-invoice`,
 * or with one of `refundRefusals` what is more than a line still costs. Runs in the caller's transaction.
 */
export async function creditInvoice(
  call: Call<'no-open-invoice' | 'nothing-left' | 'refund-too-much'>,
  requested: Omit<RefundRequest, 'to'>,
): Promise<Refund> {
  const order = (await lockOrder(call.db, requested.orderId)) ?? refuse('not-found')
  const earlier = (await refundsOf(call, order.id)).find(({ key }) => key === requested.key)
  if (earlier) return earlier
  if (order.dueAt === null || order.paidAt !== null || order.state !== 'fulfilled')
    call.refuse('no-open-invoice')
  const plan = planRefund(await linesOf(call.db, order.id), requested.lines, 'card')
  if (!plan.possible) {
    return call.refuse(
      plan.why === 'no-such-line' ? 'not-found' : plan.why === 'nothing' ? 'nothing-left' : 'refund-too-much',
    )
  }
  const [credited] = await call.db
    .insert(refunds)
    .values({
      id: uuid({ msecs: call.now.getTime() }),
      orderId: order.id,
      key: requested.key,
      state: 'done',
      to: 'invoice',
      reason: requested.reason,
      cardMinor: plan.cardMinor,
      creditMinor: plan.creditMinor,
      creditInUsdMinor: 0,
      lines: plan.lines,
      actorId: call.actor?.userId ?? null,
      createdAt: call.now,
      changedAt: call.now,
    })
    .returning()
  if (!credited) throw new Error('The credit note was not written')
  await book(call, order, credited)
  const { id: cause, cardMinor, creditMinor, reason } = credited
  await tellGivenBack(call, order, { cause, minor: cardMinor + creditMinor, reason })
  await tell(call, order, credited)
  return credited
}

const bookLines = {
  name: 'orders.credit-lines',
  text: `update order_lines line set refunded_minor = refunded_minor + off."cardMinor" + off."creditMinor"
    from jsonb_to_recordset($1::jsonb) as off("lineId" uuid, "cardMinor" int, "creditMinor" int)
    where line.id = off."lineId"`,
}

async function book(
  call: Call,
  order: Order,
  { lines, cardMinor, creditMinor, reason }: Refund,
): Promise<void> {
  const minor = cardMinor + creditMinor
  await run(call.db, bookLines, [JSON.stringify(lines satisfies RefundedLine[])])
  const [after] = await call.db
    .update(orders)
    .set({
      creditedMinor: sql`${orders.creditedMinor} + ${minor}`,
      refundedMinor: sql`${orders.refundedMinor} + ${minor}`,
      changedAt: call.now,
    })
    .where(eq(orders.id, order.id))
    .returning()
  if (after && payableOf(after) <= 0) await moveOrder(call, order.id, 'canceled', reason)
  else await noteEvent(call, order.id, `Taken off the invoice: ${reason}`)
}

async function tell(call: Call, order: Order, credited: Refund): Promise<void> {
  const lines = await linesOf(call.db, order.id)
  const document = await issueCreditNote(call, order, lines, credited)
  await sendCreditNote(call, { order, document, refund: credited })
  await call.audit({
    action: 'orders.creditInvoice',
    target: order.id,
    details: { refund: credited.id, minor: credited.cardMinor, reason: credited.reason },
  })
  await announceTo(call.db, 'orders', order.userId)
}
