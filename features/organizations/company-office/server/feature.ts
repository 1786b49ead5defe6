import { offerKinds } from '#features/shop/orders/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { corporateAccounts } from '../contract/accounts.ts'
import { corporateAdding } from '../contract/adding.ts'
import { corporateCompany } from '../contract/company.ts'
import { corporateCredit } from '../contract/credit.ts'
import { corporateDomains } from '../contract/domains.ts'
import { corporatePeople } from '../contract/people.ts'
import { corporateTeams } from '../contract/teams.ts'
import { accountHandlers } from './accounts/handlers.ts'
import { addingHandlers } from './adding/handlers.ts'
import { companyHandlers } from './company/handlers.ts'
import { creditOffer } from './credit/credit-offer.ts'
import { creditHandlers } from './credit/handlers.ts'
import { domainHandlers } from './domains/handlers.ts'
import { peopleHandlers } from './people/handlers.ts'
import { teamHandlers } from './teams/handlers.ts'

export const corporateFeature: Feature = {
  name: 'company-office',
  operations: [
    ...serve(corporateCompany, companyHandlers),
    ...serve(corporateCredit, creditHandlers),
    ...serve(corporatePeople, peopleHandlers),
    ...serve(corporateAdding, addingHandlers),
    ...serve(corporateTeams, teamHandlers),
    ...serve(corporateAccounts, accountHandlers),
    ...serve(corporateDomains, domainHandlers),
  ],
  extends: [offerKinds.with(creditOffer)],
}
