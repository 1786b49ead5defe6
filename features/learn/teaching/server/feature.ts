import { endings, personalExports, teachings } from '#features/core/accounts/server/public.ts'
import { questionsWaiting } from '#features/learn/learning/server/public.ts'
import { worthParts } from '#features/shop/catalog/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { type TodayCard, todayCards } from '#platform/server/office.ts'
import { teachersAdmin } from '../contract/admin-contract.ts'
import { instruction } from '../contract.ts'
import { instructorsOf, learnersTaught } from './courses-taught.ts'
import { demoTeaching } from './demo.ts'
import { instructionHandlers, teacherHandlers } from './handlers.ts'
import { exportTeaching, teachingTerminationPart } from './terminate-account.ts'

const waitingQuestions: TodayCard = {
  key: 'instruction.questions',
  label: 'Learners’ questions without an answer',
  to: '/instructorAdmin?part=questions&state=waiting',
  kind: 'worry',
  count: ({ db }) => questionsWaiting(db, 'all'),
}

export const instructionFeature: Feature = {
  name: 'teaching',
  operations: [...serve(instruction, instructionHandlers), ...serve(teachersAdmin, teacherHandlers)],
  demo: [demoTeaching],
  extends: [
    personalExports.with({ name: 'instruction', collect: exportTeaching }),
    endings.with(teachingTerminationPart),
    teachings.with(learnersTaught),
    todayCards.with(waitingQuestions),
    worthParts.with(instructorsOf),
  ],
}
