import { and, eq, ne, sql } from 'drizzle-orm'
import { completeRefund, failRefund, type Refund } from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { lockPayment, type Payment } from '../settle-payment.ts'
import { payments, providerRefunds } from '../tables.ts'

export type ProviderRefund = typeof providerRefunds.$inferSelect

/** Writes a pending provider refund. The order's refund id is the request id. Returns null if it exists. */
export async function writeAsked(
  ctx: Context,
  refund: Pick<Refund, 'id'>,
  payment: Payment,
  amountMinor: number,
): Promise<ProviderRefund | null> {
  const [written] = await ctx.db
    .insert(providerRefunds)
    .values({
      refundId: refund.id,
      paymentId: payment.id,
      amountMinor,
      currency: payment.currency,
      state: 'asked',
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  return written ?? null
}

/**
 * Books a completed refund on the payment and the order, once. Ends this refund instead if the provider refund is
 * already booked as another one. Returns false if it was no longer pending.
 */
export async function bookDone(
  ctx: Context,
  input: ProviderRefund,
  providerRefundId: string,
): Promise<boolean> {
  return ctx.transaction(async (inner) => {
    await lockPayment(inner, input.paymentId)
    const isOther = and(
      eq(providerRefunds.providerRefundId, providerRefundId),
      ne(providerRefunds.refundId, input.refundId),
    )
    if ((await inner.db.$count(providerRefunds, isOther)) > 0) {
      return endAsked(inner, input.refundId, 'The provider made this refund once; it is booked already.')
    }
    const [done] = await inner.db
      .update(providerRefunds)
      .set({ state: 'done', providerRefundId, message: null, changedAt: inner.now })
      .where(isAsked(input.refundId))
      .returning()
    if (!done) return false
    await bookOnPayment(inner, done)
    await completeRefund(inner, done.refundId)
    return true
  })
}

export async function bookOnPayment(
  ctx: Context,
  { paymentId, amountMinor }: Pick<ProviderRefund, 'paymentId' | 'amountMinor'>,
): Promise<void> {
  const refundedMinor = sql`${payments.refundedMinor} + ${amountMinor}`
  await ctx.db
    .update(payments)
    .set({
      refundedMinor,
      state: sql`case when ${refundedMinor} >= ${payments.amountMinor} then 'refunded' else ${payments.state} end`,
      changedAt: ctx.now,
    })
    .where(eq(payments.id, paymentId))
}

/** Ends a pending provider refund and frees its amount. Returns false if it was no longer pending. */
export async function endAsked(ctx: Context, refundId: string, why: string): Promise<boolean> {
  const message = why.slice(0, 300)
  return ctx.transaction(async (inner) => {
    const ended = await inner.db
      .update(providerRefunds)
      .set({ state: 'failed', message, changedAt: inner.now })
      .where(isAsked(refundId))
      .returning({ refundId: providerRefunds.refundId })
    if (ended.length > 0) await failRefund(inner, refundId, message)
    return ended.length > 0
  })
}

const isAsked = (refundId: string) =>
  and(eq(providerRefunds.refundId, refundId), eq(providerRefunds.state, 'asked'))
