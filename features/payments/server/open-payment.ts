import { v7 as uuid } from 'uuid'
import { type Order, payableOf } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { readRow, run } from '#platform/server/db.ts'
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
  const [row] = await run<Record<string, unknown>>(call.db, openStatement, [
    uuid({ msecs: call.now.getTime() }),
    order.id,
    attempt.state,
    attempt.method,
    attempt.linkId ?? null,
    payableOf(order),
    order.currency,
    call.now,
  ])
  if (!row) throw new Error('The payment was not written')
  return readRow(payments, row)
}

const openStatement = {
  name: 'payments.open',
  text: `insert into payments (id, order_id, state, method, link_id, amount_minor, currency, created_at, changed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning *`,
}
