import { offerKinds } from '#features/orders/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { corporateAccounts } from '../contract/accounts.ts'
import { corporateAdding } from '../contract/adding.ts'
import { corporateCompany } from '../contract/company.ts'
import { corporateCredit } from '../contract/credit.ts'
import { corporateEnroll } from '../contract/enroll.ts'
import { corporatePeople } from '../contract/people.ts'
import { corporatePurchaseMail } from '../contract/purchase-mail.ts'
import { corporateTeams } from '../contract/teams.ts'
import { accountHandlers } from './accounts/handlers.ts'
import { addingHandlers } from './adding/handlers.ts'
import { companyHandlers } from './company/handlers.ts'
import { creditOffer } from './credit/credit-offer.ts'
import { creditHandlers } from './credit/handlers.ts'
import { buildDemoPlans } from './demo-plans.ts'
import { enrollHandlers } from './enroll/handlers.ts'
import { purchaseMailHandlers } from './enroll/purchase-mail.ts'
import { peopleHandlers } from './people/handlers.ts'
import { teamHandlers } from './teams/handlers.ts'

export const corporateFeature: Feature = {
  name: 'corporate',
  operations: [
    ...serve(corporateCompany, companyHandlers),
    ...serve(corporateCredit, creditHandlers),
    ...serve(corporatePeople, peopleHandlers),
    ...serve(corporateAdding, addingHandlers),
    ...serve(corporateTeams, teamHandlers),
    ...serve(corporateAccounts, accountHandlers),
    ...serve(corporateEnroll, enrollHandlers),
    ...serve(corporatePurchaseMail, purchaseMailHandlers),
  ],
  demo: [buildDemoPlans],
  extends: [offerKinds.with(creditOffer)],
}
