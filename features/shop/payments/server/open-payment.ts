import { type Order, payableOf } from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { readRow, run } from '#platform/server/db.ts'
import type { PaymentMethod, PaymentState } from '../rules/payment-states.ts'
import type { Payment } from './settle-payment.ts'
import { payments } from './tables.ts'

interface Attempt {
  method: PaymentMethod
  state: Extract<PaymentState, 'created' | 'processing'>
  linkId?: string
}

/** Writes an attempt to pay the open amount of an order. The caller enqueues the job that follows it up. */
export async function openPayment(ctx: Context, order: Order, attempt: Attempt): Promise<Payment> {
  const [row] = await run<Record<string, unknown>>(ctx.db, openStatement, [
    ctx.newId(),
    order.id,
    attempt.state,
    attempt.method,
    attempt.linkId ?? null,
    payableOf(order),
    order.currency,
    ctx.now,
  ])
  if (!row) throw new Error('The payment was not written')
  return readRow(payments, row)
}

const openStatement = {
  name: 'payments.open',
  text: `insert into payments (id, order_id, state, method, link_id, amount_minor, currency, created_at, changed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning *`,
}
