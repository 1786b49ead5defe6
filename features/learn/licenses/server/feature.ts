import { endings, mergings, personalExports } from '#features/core/accounts/server/public.ts'
import { approvalNumbers } from '#features/learn/certificates/server/public.ts'
import { courseFinished } from '#features/learn/learning/server/public.ts'
import { worthParts } from '#features/shop/catalog/server/public.ts'
import { courseApprovals } from '#features/shop/payments/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { personRecords, todayCards } from '#platform/server/office.ts'
import { approvalDesk as approvals } from '../contract/approval-desk.ts'
import { licensesDesk } from '../contract/desk-contract.ts'
import { expertDesk as experts } from '../contract/expert-desk.ts'
import { licenses } from '../contract.ts'
import { approvedToday, numbersThen, texasWorth } from './approvals/read-approvals.ts'
import { seedRules } from './book/seed-rules.ts'
import { demoLicenses } from './demo.ts'
import { approvalDesk } from './desk/approval-desk.ts'
import { endingOfLicenses } from './end-account.ts'
import { expertDesk } from './experts/expert-desk.ts'
import { exportLicenses } from './export-licenses.ts'
import { licensesDeskHandlers, licensesHandlers } from './handlers.ts'
import { exportRosterNightly } from './roster/export-roster.ts'
import { draftRules, rejectedCompletions, waitingCompletions } from './roster/office-cards.ts'
import { queueCompletion } from './roster/queue-completion.ts'
import { licenseNotices } from './tables.ts'
import { licensesOfPerson } from './wallet/office-cards.ts'
import { remindOfLicenses } from './wallet/remind.ts'

export const licensesFeature: Feature = {
  name: 'licenses',
  operations: [
    ...serve(licenses, licensesHandlers),
    ...serve(licensesDesk, licensesDeskHandlers),
    ...serve(approvals, approvalDesk.handlers),
    ...serve(experts, expertDesk.handlers),
  ],
  jobs: [exportRosterNightly, remindOfLicenses],
  demo: demoLicenses,
  extends: [
    courseFinished.with(queueCompletion),
    courseApprovals.with(approvedToday),
    worthParts.with(texasWorth),
    approvalNumbers.with(numbersThen),
    personalExports.with({ name: 'licenses', collect: exportLicenses }),
    endings.with(endingOfLicenses),
    mergings.with({ ends: [licenseNotices.userId] }),
    todayCards.with(rejectedCompletions, waitingCompletions, draftRules),
    personRecords.with(licensesOfPerson),
  ],
  start: (app) => seedRules(app.db, app.clock()),
}
