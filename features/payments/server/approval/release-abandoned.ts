import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { job } from '#platform/server/jobs.ts'
import { APPROVE_WITHIN } from '../../rules/payment-states.ts'
import { endApproval, type Payment } from '../settle-payment.ts'
import { payments } from '../tables.ts'

/** Gives back what is held for a payment that the buyer has not approved in time. Money is taken by us alone, later. */
export const releaseAbandoned = job({
  name: 'releaseAbandoned',
  input: z.object({ paymentId: z.uuid() }),
  async run({ paymentId }, call) {
    await call.transaction(async (inner) => {
      const [payment] = await inner.db.select().from(payments).where(eq(payments.id, paymentId))
      if (payment) await endApproval(inner, payment, 'abandoned')
    })
  },
})

/** Enqueued in the transaction that opens a payment for the provider's page. */
export async function releaseLater(call: Call, payment: Payment): Promise<void> {
  const runAt = new Date(call.now.getTime() + APPROVE_WITHIN)
  await call.enqueue(releaseAbandoned, { paymentId: payment.id }, { runAt, key: `approval:${payment.id}` })
}
