import { and, eq, ne, sql } from 'drizzle-orm'
import { completeRefund, type Refund } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Payment } from '../settle-payment.ts'
import { payments, providerRefunds } from '../tables.ts'

/** Writes that the provider is to be asked for a refund; the id of the order's refund is the request's id. */
export async function writeAsked(
  call: Call,
  refund: Pick<Refund, 'id'>,
  payment: Payment,
  amountMinor: number,
): Promise<void> {
  await call.db
    .insert(providerRefunds)
    .values({
      refundId: refund.id,
      paymentId: payment.id,
      amountMinor,
      currency: payment.currency,
      state: 'asked',
      createdAt: call.now,
      changedAt: call.now,
    })
    .onConflictDoNothing()
}

/** The money is on its way back: books it on the payment and on the order, once. */
export async function bookDone(call: Call, refundId: string, providerRefundId: string): Promise<void> {
  await call.transaction(async (inner) => {
    const [done] = await inner.db
      .update(providerRefunds)
      .set({ state: 'done', providerRefundId, message: null, changedAt: inner.now })
      .where(and(eq(providerRefunds.refundId, refundId), ne(providerRefunds.state, 'done')))
      .returning()
    if (!done) return
    const refundedMinor = sql`${payments.refundedMinor} + ${done.amountMinor}`
    await inner.db
      .update(payments)
      .set({
        refundedMinor,
        state: sql`case when ${refundedMinor} >= ${payments.amountMinor} then 'refunded' else ${payments.state} end`,
        changedAt: inner.now,
      })
      .where(eq(payments.id, done.paymentId))
    await completeRefund(inner, refundId)
  })
}
