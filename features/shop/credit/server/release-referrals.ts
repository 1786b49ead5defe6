import { z } from 'zod'
import { job } from '#platform/server/jobs.ts'
import { releaseNextReferral } from './referrals.ts'

/** Each referral has a separate transaction, so a killed job loses nothing and continues where it stopped. */
export const releaseReferrals = job({
  name: 'releaseReferrals',
  input: z.object({}),
  run: async (_payload, ctx) => {
    let released = 0
    while (await releaseNextReferral(ctx)) released++
    if (released > 0) ctx.log.info({ released }, 'Referral credit became available')
  },
})
