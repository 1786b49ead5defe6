import { addressProofs, endings, personalExports, signUps } from '#features/accounts/server/public.ts'
import { partnerTeams } from '#features/partners/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { partnerDashboard } from '../contract/dashboard.ts'
import { partnerJoining, partnerSignups } from '../contract/joining.ts'
import { membership } from '../contract.ts'
import { dashboardHandlers } from './dashboard.ts'
import { buildDemoMembership } from './demo.ts'
import { joiningHandlers } from './joining/handlers.ts'
import { endingOfMembership, exportMembership } from './personal-data.ts'
import { signupHandlers } from './signups/handlers.ts'
import { applyRules, recordSignup } from './signups/record-signup.ts'
import { userHandlers } from './users/handlers.ts'
import { looksAfter } from './users/supervisors.ts'

export const membershipFeature: Feature = {
  name: 'membership',
  operations: [
    ...serve(membership, userHandlers),
    ...serve(partnerJoining, joiningHandlers),
    ...serve(partnerSignups, signupHandlers),
    ...serve(partnerDashboard, dashboardHandlers),
  ],
  demo: [buildDemoMembership],
  extends: [
    signUps.with(recordSignup),
    addressProofs.with(applyRules),
    partnerTeams.with(looksAfter),
    personalExports.with({ name: 'membership', collect: exportMembership }),
    endings.with(endingOfMembership),
  ],
}
