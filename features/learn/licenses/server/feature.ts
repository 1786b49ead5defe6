import { endings, mergings, personalExports } from '#features/core/accounts/server/public.ts'
import { approvalNumbers } from '#features/learn/certificates/server/public.ts'
import { courseFinished } from '#features/learn/learning/server/public.ts'
import { worthParts } from '#features/shop/catalog/server/public.ts'
import { courseApprovals } from '#features/shop/payments/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { personRecords, todayCards } from '#platform/server/office.ts'
import { licensesAdmin } from '../contract/admin-contract.ts'
import { approvalAdmin as approvals } from '../contract/approval-admin.ts'
import { expertAdmin as experts } from '../contract/expert-admin.ts'
import { licenses } from '../contract.ts'
import { approvalAdmin } from './admin/approval-admin.ts'
import { approvedToday, numbersThen, texasWorth } from './approvals/read-approvals.ts'
import { seedRules } from './book/seed-rules.ts'
import { demoLicenses } from './demo.ts'
import { expertAdmin } from './experts/expert-admin.ts'
import { exportLicenses } from './export-licenses.ts'
import { licensesAdminHandlers, licensesHandlers } from './handlers.ts'
import { exportRosterNightly } from './roster/export-roster.ts'
import { draftRules, rejectedCompletions, waitingCompletions } from './roster/office-cards.ts'
import { queueCompletion } from './roster/queue-completion.ts'
import { licenseNotices } from './tables.ts'
import { licensesTerminationPart } from './terminate-account.ts'
import { licensesOfPerson } from './wallet/office-cards.ts'
import { remindOfLicenses } from './wallet/remind.ts'

export const licensesFeature: Feature = {
  name: 'licenses',
  operations: [
    ...serve(licenses, licensesHandlers),
    ...serve(licensesAdmin, licensesAdminHandlers),
    ...serve(approvals, approvalAdmin.handlers),
    ...serve(experts, expertAdmin.handlers),
  ],
  jobs: [exportRosterNightly, remindOfLicenses],
  demo: demoLicenses,
  extends: [
    courseFinished.with(queueCompletion),
    courseApprovals.with(approvedToday),
    worthParts.with(texasWorth),
    approvalNumbers.with(numbersThen),
    personalExports.with({ name: 'licenses', collect: exportLicenses }),
    endings.with(licensesTerminationPart),
    mergings.with({ ends: [licenseNotices.userId] }),
    todayCards.with(rejectedCompletions, waitingCompletions, draftRules),
    personRecords.with(licensesOfPerson),
  ],
  start: (app) => seedRules(app.db, app.clock()),
}
