import { eq } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { EventNews } from '../payment-provider.ts'
import { payments } from '../tables.ts'
import { type Applied, WAITING } from './applied.ts'
import { matchPayment } from './match-payment.ts'

type News = Extract<EventNews, { kind: 'dispute' }>

/** Records a dispute by the payer and lists it for staff. Nothing is refunded automatically. */
export async function applyDispute(ctx: Context, dispute: News): Promise<Applied> {
  const { disputeId, message } = dispute
  let isKnown = false
  for (const about of dispute.payments) {
    const payment = await matchPayment(ctx, about)
    if (!payment) continue
    isKnown = true
    await ctx.db
      .update(payments)
      .set({ disputeId, disputeMessage: message, lookedAt: null })
      .where(eq(payments.id, payment.id))
  }
  return isKnown ? { state: 'applied', message: `Dispute ${disputeId}: ${message}.` } : WAITING
}
