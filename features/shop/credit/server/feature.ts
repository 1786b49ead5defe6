import { endings, personalExports } from '#features/core/accounts/server/public.ts'
import { companyLeft } from '#features/core/company-people/server/public.ts'
import { type CreditGift, creditGrants } from '#features/shop/pricing/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { personRecords } from '#platform/server/office.ts'
import { credit } from '../contract.ts'
import { creditOfPerson } from './admin/office-cards.ts'
import { budgetOfLeaver } from './company/budget-of-leaver.ts'
import { buildDemoCredit } from './demo.ts'
import { exportCredit } from './export-credit.ts'
import { grantCredit } from './give-credit.ts'
import { creditHandlers } from './handlers.ts'
import { openCounters } from './open-counters.ts'
import { releaseReferrals } from './release-referrals.ts'
import { creditTerminationPart } from './terminate-account.ts'

const giveCodeCredit = async (ctx: Context, { userId, usdMinor, code }: CreditGift) => {
  const key = `${userId}/${code.toLowerCase()}`
  await grantCredit(ctx, { userId, usdMinor, reason: `Promo code ${code}`, key })
}

export const creditFeature: Feature = {
  name: 'credit',
  operations: serve(credit, creditHandlers),
  jobs: [releaseReferrals],
  demo: [buildDemoCredit],
  extends: [
    personalExports.with({ name: 'credit', collect: exportCredit }),
    endings.with(creditTerminationPart),
    companyLeft.with(budgetOfLeaver),
    creditGrants.with(giveCodeCredit),
    personRecords.with(creditOfPerson),
  ],
  start: openCounters,
}
