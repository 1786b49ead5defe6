import { and, eq, inArray } from 'drizzle-orm'
import { creditInvoice, type Refund, type RefundRequest } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { lockLinks, waitingApproval } from '../links/open-link.ts'
import { change } from '../settle-payment.ts'
import { payments } from '../tables.ts'

/**
 * Makes an open invoice smaller by a credit note. An approval of the old amount that still waits is over; refuses with
 * `being-paid` while the money is on its way. Runs in the caller's transaction.
 */
export async function takeOffInvoice(
  call: Call<'being-paid' | 'no-open-invoice' | 'nothing-left' | 'refund-too-much'>,
  requested: Omit<RefundRequest, 'to'>,
): Promise<Refund> {
  await lockLinks(call, requested.orderId)
  const underWay = and(
    eq(payments.orderId, requested.orderId),
    inArray(payments.state, ['processing', 'unknown']),
  )
  const [paying] = await call.db.select({ id: payments.id }).from(payments).where(underWay).limit(1)
  if (paying) call.refuse('being-paid')
  const waits = await waitingApproval(call, requested.orderId)
  if (waits) await change(call, waits, ['created'], { state: 'declined', declineReason: 'replaced' })
  return creditInvoice(call, requested)
}
