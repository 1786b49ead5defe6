import { registerEnding, registerExport } from '#features/accounts/server/public.ts'
import { plugCreditGrant } from '#features/pricing/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { credit } from '../contract.ts'
import { buildDemoCredit } from './demo.ts'
import { endingOfCredit } from './end-account.ts'
import { exportCredit } from './export-credit.ts'
import { grantCredit } from './give-credit.ts'
import { creditHandlers } from './handlers.ts'
import { openCounters } from './open-counters.ts'
import { releaseReferrals } from './release-referrals.ts'

export const creditFeature: Feature = {
  name: 'credit',
  operations: serve(credit, creditHandlers),
  jobs: [releaseReferrals],
  demo: [buildDemoCredit],
  start: async (app) => {
    await openCounters(app)
    registerExport('credit', exportCredit)
    registerEnding('credit', endingOfCredit)
    plugCreditGrant(async (call, { userId, usdMinor, code }) => {
      const key = `${userId}/${code.toLowerCase()}`
      await grantCredit(call, { userId, usdMinor, reason: `Promo code ${code}`, key })
    })
  },
}
