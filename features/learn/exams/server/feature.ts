import { endings, mergings, personalExports } from '#features/core/accounts/server/public.ts'
import { offerKinds } from '#features/shop/orders/server/public.ts'
import { callReasons } from '#platform/server/extensions/call-reasons.ts'
import { gradedQuestions } from '#platform/server/extensions/study-passages.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { personRecords } from '#platform/server/office.ts'
import { examsAdmin } from '../contract/admin-contract.ts'
import { examSittings } from '../contract/sittings-contract.ts'
import { exams } from '../contract.ts'
import { examsAdminHandlers } from './admin/handlers.ts'
import { attemptsOfPerson } from './admin/office-cards.ts'
import { closeOverdueExams } from './attempts/close-overdue.ts'
import { failedExams } from './call-reason.ts'
import { itemTexts } from './content/item-texts.ts'
import { demoExams } from './demo.ts'
import { exportExams } from './export-exams.ts'
import { notifyExamGraded } from './graded/exam-graded.ts'
import { examHandlers } from './handlers.ts'
import { examOffer } from './offers/exam-offer.ts'
import { sittingHandlers } from './sittings/handlers.ts'
import { examsTerminationPart, mergeOfExams } from './terminate-account.ts'

export const examsFeature: Feature = {
  name: 'exams',
  operations: [
    ...serve(exams, examHandlers),
    ...serve(examsAdmin, examsAdminHandlers),
    ...serve(examSittings, sittingHandlers),
  ],
  jobs: [notifyExamGraded, closeOverdueExams],
  demo: demoExams,
  extends: [
    offerKinds.with(examOffer),
    gradedQuestions.with({ name: 'exams', texts: itemTexts }),
    personalExports.with({ name: 'exams', collect: exportExams }),
    endings.with(examsTerminationPart),
    mergings.with(mergeOfExams),
    personRecords.with(attemptsOfPerson),
    callReasons.with(failedExams),
  ],
}
