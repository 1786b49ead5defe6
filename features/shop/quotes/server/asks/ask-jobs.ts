import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { job } from '#platform/server/jobs.ts'
import { companyAsks } from '../tables.ts'
import { moveAsk } from './ask-parts.ts'

/** Expires a request that was not answered in time. An opened order expires separately. */
export const endAsk = job({
  name: 'endAsk',
  input: z.object({ askId: z.uuid() }),
  async run({ askId }, ctx) {
    await ctx.transaction(async (inner) => {
      const [asked] = await inner.db.select().from(companyAsks).where(eq(companyAsks.id, askId))
      if (asked?.state === 'asked') await moveAsk(inner, askId, 'expired')
    })
  },
})
