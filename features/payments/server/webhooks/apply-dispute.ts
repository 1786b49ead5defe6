import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { payments } from '../tables.ts'
import { type Applied, paymentOf } from './apply-capture.ts'

const Dispute = z.object({
  dispute_id: z.string().max(100),
  reason: z.string().max(100).default(''),
  status: z.string().max(100).default(''),
  dispute_outcome: z.object({ outcome_code: z.string().max(100) }).optional(),
  update_time: z.string().default(''),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
})

/** The payer complains to the provider: staff find it among the payments to look at. Nothing is taken back by itself. */
export async function applyDispute(call: Call, resource: unknown): Promise<Applied> {
  const dispute = Dispute.parse(resource)
  const message = [dispute.reason, dispute.status, dispute.dispute_outcome?.outcome_code]
    .filter(Boolean)
    .join(', ')
    .toLowerCase()
    .replaceAll('_', ' ')
  let found = 0
  for (const { seller_transaction_id: captureId } of dispute.disputed_transactions) {
    const payment = captureId ? await paymentOf(call, captureId) : null
    if (!payment) continue
    found++
    await call.db
      .update(payments)
      .set({ disputeId: dispute.dispute_id, disputeMessage: message, lookedAt: null })
      .where(eq(payments.id, payment.id))
  }
  return found > 0
    ? { state: 'applied', message: `Dispute ${dispute.dispute_id}: ${message}.` }
    : { state: 'ignored', message: 'No payment here belongs to it.' }
}
