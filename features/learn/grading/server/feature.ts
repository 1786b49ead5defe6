import { endings, mergings, personalExports } from '#features/core/accounts/server/public.ts'
import { gradeSources } from '#features/learn/exams/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { todayCards } from '#platform/server/office.ts'
import { examCorrections } from '../contract/corrections-contract.ts'
import { examGrading } from '../contract/grading-contract.ts'
import { rubricAdmin as rubrics } from '../contract/rubric-admin.ts'
import { correctionsToConfirm } from './corrections/list-corrections.ts'
import { demoGrades } from './demo.ts'
import { correctionHandlers, gradingHandlers } from './handlers.ts'
import { exportGrades, gradesTerminationPart, mergeOfGrades } from './results/grades-of-account.ts'
import { sheetGrades } from './results/sheet-grades.ts'
import { rubricAdmin, seedRubrics } from './rubrics.ts'
import { deleteScanFiles } from './scans/scan-files.ts'

export const gradingFeature: Feature = {
  name: 'grading',
  operations: [
    ...serve(examGrading, gradingHandlers),
    ...serve(examCorrections, correctionHandlers),
    ...serve(rubrics, rubricAdmin.handlers),
  ],
  jobs: [deleteScanFiles],
  demo: demoGrades,
  extends: [
    gradeSources.with(sheetGrades),
    personalExports.with({ name: 'grades', collect: exportGrades }),
    endings.with(gradesTerminationPart),
    mergings.with(mergeOfGrades),
    todayCards.with(correctionsToConfirm),
  ],
  start: (app) => seedRubrics(app.db, app.clock()),
}
