import {
  endings,
  loginRules,
  mergings,
  personalExports,
  sessionParts,
} from '#features/core/accounts/server/public.ts'
import { retentions } from '#platform/server/extensions/retention.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { companySignOn, signOnAdmin } from '../contract.ts'
import { adminHandlers } from './admin-handlers.ts'
import { oldProviderSessions, providerSessions } from './logout/provider-sessions.ts'
import {
  exportSignOn,
  forgetSignOns,
  mergeOfSignOn,
  oldAssertions,
  oldAttempts,
  oldLogins,
  signOnTerminationPart,
} from './parts.ts'
import { peopleHandlers, requireSignOn } from './people-handlers.ts'
import { serveSignOn } from './routes/sign-on-routes.ts'

export const signOnFeature: Feature = {
  name: 'sign-on',
  operations: [...serve(signOnAdmin, adminHandlers), ...serve(companySignOn, peopleHandlers)],
  routes: serveSignOn,
  jobs: [forgetSignOns],
  extends: [
    loginRules.with(requireSignOn),
    endings.with(signOnTerminationPart),
    mergings.with(mergeOfSignOn),
    personalExports.with({ name: 'signOn', collect: exportSignOn }),
    sessionParts.with(providerSessions),
    retentions.with(oldAttempts, oldLogins, oldAssertions, oldProviderSessions),
  ],
}
