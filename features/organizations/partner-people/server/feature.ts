import {
  addressProofs,
  endings,
  mergings,
  personalExports,
  signUps,
} from '#features/core/accounts/server/public.ts'
import { partnerTeams } from '#features/core/partner/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { partnerDashboard } from '../contract/dashboard.ts'
import { duplicates } from '../contract/duplicates.ts'
import { partnerJoining, partnerSignups } from '../contract/joining.ts'
import { moving } from '../contract/moving.ts'
import { membership } from '../contract.ts'
import { dashboardHandlers } from './dashboard.ts'
import { buildDemoMembership } from './demo.ts'
import { joiningHandlers } from './joining/handlers.ts'
import { exportMembership, membershipTerminationPart, mergeOfMembership } from './personal-data.ts'
import { signupHandlers } from './signups/handlers.ts'
import { applyRules, recordSignup } from './signups/record-signup.ts'
import { duplicateHandlers } from './users/duplicates.ts'
import { userHandlers } from './users/handlers.ts'
import { movePerson } from './users/move-person.ts'
import { looksAfter } from './users/supervisors.ts'

export const membershipFeature: Feature = {
  name: 'partner-people',
  operations: [
    ...serve(membership, userHandlers),
    ...serve(duplicates, duplicateHandlers),
    ...serve(moving, { movePerson }),
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
    endings.with(membershipTerminationPart),
    mergings.with(mergeOfMembership),
  ],
}
