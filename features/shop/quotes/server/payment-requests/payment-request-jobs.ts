import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { job } from '#platform/server/jobs.ts'
import { companyAsks } from '../tables.ts'
import { movePaymentRequest } from './payment-request-parts.ts'

/** Expires a request that was not answered in time. An opened order expires separately. */
export const endAsk = job({
  name: 'endAsk',
  input: z.object({ paymentRequestId: z.uuid() }),
  async run({ paymentRequestId }, ctx) {
    await ctx.transaction(async (inner) => {
      const [paymentRequest] = await inner.db
        .select()
        .from(companyAsks)
        .where(eq(companyAsks.id, paymentRequestId))
      if (paymentRequest?.state === 'asked') await movePaymentRequest(inner, paymentRequestId, 'expired')
    })
  },
})
