import { endings, mergings, personalExports } from '#features/accounts/server/public.ts'
import { offerKinds } from '#features/orders/server/public.ts'
import { callReasons } from '#platform/server/extensions/call-reasons.ts'
import { gradedQuestions } from '#platform/server/extensions/study-passages.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { personRecords } from '#platform/server/office.ts'
import { examsDesk } from '../contract/desk-contract.ts'
import { examGrading } from '../contract/grading-contract.ts'
import { rubricDesk as rubrics } from '../contract/rubric-desk.ts'
import { examSittings } from '../contract/sittings-contract.ts'
import { exams } from '../contract.ts'
import { closeOverdueExams } from './attempts/close-overdue.ts'
import { failedExams } from './call-reason.ts'
import { itemTexts } from './content/item-texts.ts'
import { demoExams } from './demo.ts'
import { examsDeskHandlers } from './desk/handlers.ts'
import { attemptsOfPerson } from './desk/office-cards.ts'
import { endingOfExams, mergeOfExams } from './end-account.ts'
import { exportExams } from './export-exams.ts'
import { tellExamGraded } from './graded/exam-graded.ts'
import { demoGrades } from './grading/demo.ts'
import { gradingHandlers } from './grading/handlers.ts'
import { layFirstRubrics, rubricDesk } from './grading/rubrics.ts'
import { deleteScanFiles } from './grading/scans/scan-files.ts'
import { examHandlers } from './handlers.ts'
import { examOffer } from './offers/exam-offer.ts'
import { sittingHandlers } from './sittings/handlers.ts'

export const examsFeature: Feature = {
  name: 'exams',
  operations: [
    ...serve(exams, examHandlers),
    ...serve(examsDesk, examsDeskHandlers),
    ...serve(examGrading, gradingHandlers),
    ...serve(rubrics, rubricDesk.handlers),
    ...serve(examSittings, sittingHandlers),
  ],
  jobs: [tellExamGraded, closeOverdueExams, deleteScanFiles],
  demo: [...demoExams, ...demoGrades],
  extends: [
    offerKinds.with(examOffer),
    gradedQuestions.with({ name: 'exams', texts: itemTexts }),
    personalExports.with({ name: 'exams', collect: exportExams }),
    endings.with(endingOfExams),
    mergings.with(mergeOfExams),
    personRecords.with(attemptsOfPerson),
    callReasons.with(failedExams),
  ],
  start: (app) => layFirstRubrics(app.db, app.clock()),
}
