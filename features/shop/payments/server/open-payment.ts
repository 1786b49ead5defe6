import { type Order, payableOf } from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { readRow, run } from '#platform/server/db.ts'
import type { PaymentMethod, PaymentState } from '../rules/payment-states.ts'
import { scheduleReconcile } from './ask-provider.ts'
import type { Payment } from './settle-payment.ts'
import { payments } from './tables.ts'

/** Opens a card payment. A card field token pays only one order. */
export async function openCardPayment(
  ctx: Context<'card-needed'>,
  order: Order,
  { token, linkId }: { token: string; linkId?: string | undefined },
): Promise<Payment> {
  const attempt = {
    method: 'card',
    state: 'processing',
    linkId,
    providerOrderId: token || undefined,
  } as const
  const payment = (await writePayment(ctx, order, attempt)) ?? ctx.refuse('card-needed')
  await scheduleReconcile(ctx, payment)
  return payment
}

interface Attempt {
  method: PaymentMethod
  state: Extract<PaymentState, 'created' | 'processing'>
  linkId?: string | undefined
  /** Provider order created by the card fields, if any. */
  providerOrderId?: string | undefined
}

/** Writes a payment attempt for the order's open amount. The caller enqueues the follow-up job. */
export async function openPayment(ctx: Context, order: Order, attempt: Attempt): Promise<Payment> {
  const payment = await writePayment(ctx, order, attempt)
  if (!payment) throw new Error('The payment was not written')
  return payment
}

/** Returns null if the provider order already belongs to a payment. */
async function writePayment(ctx: Context, order: Order, attempt: Attempt): Promise<Payment | null> {
  const [row] = await run<Record<string, unknown>>(ctx.db, openStatement, [
    ctx.newId(),
    order.id,
    attempt.state,
    attempt.method,
    attempt.linkId ?? null,
    attempt.providerOrderId ?? null,
    payableOf(order),
    order.currency,
    ctx.now,
  ])
  return row ? readRow(payments, row) : null
}

const openStatement = {
  name: 'payments.open',
  text: `insert into payments (id, order_id, state, method, link_id, provider_order_id, amount_minor, currency, created_at, changed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) on conflict (provider_order_id) do nothing returning *`,
}
