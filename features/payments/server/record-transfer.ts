import { eq } from 'drizzle-orm'
import { payableOf, settlePaid } from '#features/orders/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../contract.ts'
import { lockLinks, waitingApproval } from './links/open-link.ts'
import { owingOrder } from './links/staff.ts'
import { openPayment } from './open-payment.ts'
import { change, meansOf } from './settle-payment.ts'
import { payments } from './tables.ts'

/** An invoice was paid by bank transfer: staff write it down as it stands on the bank's statement. */
export const recordTransfer: Handler<typeof contract.recordTransfer> = async (input, call) => {
  await lockLinks(call, input.orderid)
  const order = await owingOrder(call, input.orderid)
  const { minor, currency } = input.amount
  if (minor !== payableOf(order) || currency !== order.currency) {
    return call.refuse('amount-differs', { fields: { amount: 'This is not the amount to be paid.' } })
  }
  const receivedAt = new Date(`${input.receivedOn}T12:00:00Z`)
  if (input.receivedOn > call.now.toISOString().slice(0, 10)) {
    return call.refuse('not-yet', { fields: { receivedOn: 'That day is still to come.' } })
  }
  const waits = await waitingApproval(call, order.id)
  if (waits) await change(call, waits, ['created'], { state: 'declined', declineReason: 'replaced' })
  const payment = await openPayment(call, order, { method: 'transfer', state: 'processing' })
  const captured = { state: 'captured', payer: input.reference, capturedAt: receivedAt } as const
  await call.db.update(payments).set(captured).where(eq(payments.id, payment.id))
  const means = meansOf(call, { method: 'transfer', brand: null, lastDigits: null, payer: input.reference })
  if (!(await settlePaid(call, order.id, means))) return call.refuse('nothing-to-pay')
  await call.audit({
    action: 'payments.recordTransfer',
    target: order.id,
    details: {
      payment: payment.id,
      minor,
      currency,
      reference: input.reference,
      receivedOn: input.receivedOn,
    },
  })
  return { paymentid: payment.id }
}
