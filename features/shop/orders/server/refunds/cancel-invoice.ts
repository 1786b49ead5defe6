import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { remainingLines } from '../../rules/remaining-lines.ts'
import { notifyRefunded } from '../books/order-books.ts'
import { issueCreditNote } from '../documents/issue-document.ts'
import { sendCreditNote } from '../documents/send-credit-note.ts'
import { moveOrder } from '../move-order.ts'
import { byKind } from '../offer-kinds.ts'
import { linesOf, lockOrder } from '../read-order.ts'

/** Cancels an unpaid invoice with a credit note for the full amount, and reverses its fulfillment. */
export async function cancelInvoice(
  ctx: Context<'no-open-invoice'>,
  orderId: string,
  reason: string,
): Promise<void> {
  await ctx.transaction(async (inner) => {
    const order = (await lockOrder(inner.db, orderId)) ?? refuse('not-found')
    const isOpenInvoice = order.dueAt !== null && order.paidAt === null
    if (!isOpenInvoice || !(await moveOrder(inner, orderId, 'canceled', reason)))
      return inner.refuse('no-open-invoice')
    const lines = await linesOf(inner.db, orderId)
    for (const [kind, ofKind] of byKind(inner, lines)) await kind.reverse(inner, order, ofKind)
    const left = remainingLines(lines)
    const minor = left.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
    await notifyRefunded(inner, order, { cause: `canceled:${orderId}`, minor, reason })
    const document = await issueCreditNote(inner, order, left, { reason })
    await sendCreditNote(inner, { order, document, refund: null })
    await inner.audit({ action: 'orders.cancelInvoice', target: orderId, details: { reason } })
    await announceTo(inner.db, 'orders', order.userId)
  })
}
