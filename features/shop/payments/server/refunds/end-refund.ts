import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { providerRefunds } from '../tables.ts'
import { endAsked } from './provider-refunds.ts'

/** Stops provider requests for the refund. Another request could still make the refund that staff want to end. */
export const endRefund: Handler<typeof contract.endRefund> = async ({ refundid, reason }, ctx) => {
  const [asked] = await ctx.db.select().from(providerRefunds).where(eq(providerRefunds.refundId, refundid))
  if (!asked) refuse('not-found')
  const message = `Ended by staff: ${reason}`
  if (!(await endAsked(ctx, refundid, message))) return ctx.refuse('not-waiting')
  await ctx.audit({
    action: 'payments.endRefund',
    target: asked.paymentId,
    details: { refund: refundid, minor: asked.amountMinor, currency: asked.currency, reason },
  })
  return { refundid, state: 'failed' as const, message }
}
