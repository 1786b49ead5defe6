import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { payments } from '../tables.ts'
import { type Applied, WAITING } from './applied.ts'
import { matchPayment } from './match-payment.ts'

const Dispute = z.object({
  dispute_id: z.string().max(100),
  reason: z.string().max(100).default(''),
  status: z.string().max(100).default(''),
  dispute_outcome: z.object({ outcome_code: z.string().max(100) }).optional(),
  update_time: z.string().default(''),
  disputed_transactions: z
    .array(
      z.object({
        seller_transaction_id: z.string().optional(),
        invoice_number: z.string().optional(),
        custom: z.string().optional(),
      }),
    )
    .default([]),
})

/** The payer disputes a payment: staff find it in their list. Nothing is refunded automatically. */
export async function applyDispute(ctx: Context, resource: unknown): Promise<Applied> {
  const dispute = Dispute.parse(resource)
  const message = [dispute.reason, dispute.status, dispute.dispute_outcome?.outcome_code]
    .filter(Boolean)
    .join(', ')
    .toLowerCase()
    .replaceAll('_', ' ')
  let isKnown = false
  for (const { seller_transaction_id, invoice_number, custom } of dispute.disputed_transactions) {
    const about = {
      captureId: seller_transaction_id ?? null,
      providerOrderId: null,
      own: [custom, invoice_number],
    }
    const payment = await matchPayment(ctx, about)
    if (!payment) continue
    isKnown = true
    await ctx.db
      .update(payments)
      .set({ disputeId: dispute.dispute_id, disputeMessage: message, lookedAt: null })
      .where(eq(payments.id, payment.id))
  }
  return isKnown ? { state: 'applied', message: `Dispute ${dispute.dispute_id}: ${message}.` } : WAITING
}
