import { z } from 'zod'
import { job } from '#platform/server/jobs.ts'
import { releaseNextReferral } from './referrals.ts'

/** Each referral in a transaction of its own: a killed job has lost nothing and goes on where it stopped. */
export const releaseReferrals = job({
  name: 'releaseReferrals',
  input: z.object({}),
  run: async (_payload, call) => {
    let released = 0
    while (await releaseNextReferral(call)) released++
    if (released > 0) call.log.info({ released }, 'Referral credit became available')
  },
})
