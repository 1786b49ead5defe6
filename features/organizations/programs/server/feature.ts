import { endings, mergings, personalExports } from '#features/core/accounts/server/public.ts'
import { eventPublished } from '#features/seminars/events/server/public.ts'
import { worthParts } from '#features/shop/catalog/server/public.ts'
import { readAtStart } from '#platform/server/extensions/start-reads.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { todayCards } from '#platform/server/office.ts'
import { programsAdmin } from '../contract/admin-contract.ts'
import { programs } from '../contract.ts'
import { programCards } from './admin/office-cards.ts'
import { courseSteps } from './course-steps.ts'
import { demoPrograms } from './demo.ts'
import { adminHandlers, programsHandlers } from './handlers.ts'
import { countInterested, notifyInterested } from './interests/notify-interested.ts'
import { issueOverdue } from './issuing/issue-overdue.ts'
import { progressListeners } from './issuing/listeners.ts'
import { endPrograms, exportPrograms, mergeOfPrograms } from './personal-data.ts'

export const programsFeature: Feature = {
  name: 'programs',
  operations: [...serve(programs, programsHandlers), ...serve(programsAdmin, adminHandlers)],
  jobs: [issueOverdue],
  demo: demoPrograms,
  extends: [
    ...progressListeners,
    worthParts.with(courseSteps),
    eventPublished.with({ notify: notifyInterested, count: countInterested }),
    personalExports.with({ name: 'programs', collect: exportPrograms }),
    endings.with(endPrograms),
    mergings.with(mergeOfPrograms),
    todayCards.with(...programCards),
    readAtStart('users', programs.next),
  ],
}
