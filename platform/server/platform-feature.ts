import { lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Feature } from './feature.ts'
import { job } from './jobs.ts'
import { foldTallies } from './lists/tallies.ts'
import { deliverMail } from './mail.ts'
import { rateLimits } from './tables.ts'

/** Counters of rate limits that have run out are of no use to anybody. */
export const forgetOldCounters = job({
  name: 'forgetOldCounters',
  input: z.object({}),
  async run(_nothing, call) {
    await call.db.delete(rateLimits).where(lt(rateLimits.expire, call.now.getTime()))
  },
})

/** The jobs that every feature leans on. */
export const platformFeature: Feature = {
  name: 'platform',
  jobs: [deliverMail, foldTallies, forgetOldCounters],
}
