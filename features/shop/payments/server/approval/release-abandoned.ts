import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { APPROVE_WITHIN } from '../../rules/payment-states.ts'
import { endApproval, type Payment } from '../settle-payment.ts'
import { payments } from '../tables.ts'

/** Releases reservations of payments not approved in time. No money moved because capture follows approval. */
export const releaseAbandoned = job({
  name: 'releaseAbandoned',
  input: z.object({ paymentId: z.uuid() }),
  async run({ paymentId }, ctx) {
    await ctx.transaction(async (inner) => {
      const [payment] = await inner.db.select().from(payments).where(eq(payments.id, paymentId))
      if (payment) await endApproval(inner, payment, 'abandoned')
    })
  },
})

/** Enqueues the release in the transaction that opens a payment for the provider's page. */
export async function releaseLater(ctx: Context, payment: Payment): Promise<void> {
  const runAt = ctx.after(APPROVE_WITHIN)
  await ctx.enqueue(releaseAbandoned, { paymentId: payment.id }, { runAt, key: `approval:${payment.id}` })
}
