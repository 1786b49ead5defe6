import { v7 as uuid } from 'uuid'
import { type Order, payableOf } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { PaymentMethod, PaymentState } from '../rules/payment-states.ts'
import type { Payment } from './settle-payment.ts'
import { payments } from './tables.ts'

interface Attempt {
  method: PaymentMethod
  state: Extract<PaymentState, 'created' | 'processing'>
  linkId?: string
}

/** Writes an attempt to pay what is open of an order. Whoever calls enqueues the job that looks after it. */
export async function openPayment(call: Call, order: Order, attempt: Attempt): Promise<Payment> {
  const [payment] = await call.db
    .insert(payments)
    .values({
      id: uuid({ msecs: call.now.getTime() }),
      orderId: order.id,
      state: attempt.state,
      method: attempt.method,
      linkId: attempt.linkId ?? null,
      amountMinor: payableOf(order),
      currency: order.currency,
      createdAt: call.now,
      changedAt: call.now,
    })
    .returning()
  if (!payment) throw new Error('The payment was not written')
  return payment
}
