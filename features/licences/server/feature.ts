import { registerEnding, registerExport } from '#features/accounts/server/public.ts'
import { registerCourseFinished } from '#features/learning/server/public.ts'
import { plugApprovedCourses } from '#features/payments/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { registerToday } from '#platform/server/office.ts'
import { licences } from '../contract.ts'
import { licencesDesk } from '../rules/desk/desk-contract.ts'
import { approvedToday } from './approvals/read-approvals.ts'
import { seedRules } from './book/seed-rules.ts'
import { demoLicences } from './demo.ts'
import { endingOfLicences } from './end-account.ts'
import { exportLicences } from './export-licences.ts'
import { licencesDeskHandlers, licencesHandlers } from './handlers.ts'
import { exportRosterNightly } from './roster/export-roster.ts'
import { draftRules, rejectedCompletions, waitingCompletions } from './roster/office-cards.ts'
import { queueCompletion } from './roster/queue-completion.ts'
import { serveFiles } from './serve-files.ts'
import { remindOfLicences } from './wallet/remind.ts'

export const licencesFeature: Feature = {
  name: 'licences',
  operations: [...serve(licences, licencesHandlers), ...serve(licencesDesk, licencesDeskHandlers)],
  jobs: [exportRosterNightly, remindOfLicences],
  routes: serveFiles,
  demo: demoLicences,
  start: async (app) => {
    await seedRules(app.db, app.clock())
    registerCourseFinished('licences', queueCompletion)
    plugApprovedCourses(approvedToday)
    registerExport('licences', exportLicences)
    registerEnding('licences', endingOfLicences)
    registerToday(rejectedCompletions)
    registerToday(waitingCompletions)
    registerToday(draftRules)
  },
}
