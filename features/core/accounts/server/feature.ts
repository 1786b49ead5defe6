import { addressees } from '#platform/server/extensions/addressees.ts'
import { readAtStart } from '#platform/server/extensions/start-reads.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { todayCards } from '#platform/server/office.ts'
import { accountsAddress } from '../contract/address-contract.ts'
import { accountsAdmin } from '../contract/admin-contract.ts'
import { callChoices } from '../contract/calls-contract.ts'
import { accountsFactors } from '../contract/factors-contract.ts'
import { accountsOnboarding } from '../contract/onboarding-contract.ts'
import { accountsSession } from '../contract/session-contract.ts'
import { accountsZone } from '../contract/zone-contract.ts'
import { accounts } from '../contract.ts'
import { buildDemoPeople } from './demo.ts'
import {
  accountsAddressHandlers,
  accountsAdminHandlers,
  accountsFactorsHandlers,
  accountsHandlers,
  accountsSessionHandlers,
  accountsZoneHandlers,
} from './handlers.ts'
import { mergings } from './merging/merge-parts.ts'
import { mergeOfAccounts } from './merging/own-records.ts'
import { mailResetLink } from './passwords/retrieve-account.ts'
import { addresseesAmong } from './people/find-people.ts'
import { peopleNames } from './people/people-names.ts'
import { setCalls } from './privacy/marketing.ts'
import { endOfTraces, forgetOldTraces } from './privacy/page-views.ts'
import { onboardingHandlers } from './profile/onboarding.ts'
import { findPerson, identify } from './sessions.ts'
import { notifySignupWebhook } from './sign-up/notify-signup-webhook.ts'
import { openTerminations } from './termination/list-terminations.ts'

export const accountsFeature: Feature = {
  name: 'accounts',
  operations: [
    ...serve(accountsSession, accountsSessionHandlers),
    ...serve(accounts, accountsHandlers),
    ...serve(accountsAddress, accountsAddressHandlers),
    ...serve(accountsFactors, accountsFactorsHandlers),
    ...serve(callChoices, { setCalls }),
    ...serve(accountsZone, accountsZoneHandlers),
    ...serve(accountsOnboarding, onboardingHandlers),
    ...serve(accountsAdmin, accountsAdminHandlers),
  ],
  jobs: [mailResetLink, notifySignupWebhook, forgetOldTraces],
  identify: (app, token, now) => identify(app, token, now),
  peopleNames,
  findPerson: (app, username) => findPerson(app.db, username),
  demo: [buildDemoPeople],
  extends: [
    todayCards.with(openTerminations),
    ...endOfTraces,
    mergings.with(mergeOfAccounts),
    addressees.with(addresseesAmong),
    readAtStart('all', accountsSession.me),
  ],
}
