import { endings, mergings, personalExports } from '#features/core/accounts/server/public.ts'
import { photoIdSettled } from '#features/core/photo-id/server/public.ts'
import { contentAccess, pilotTimes, worthParts } from '#features/shop/catalog/server/public.ts'
import { mailSamples } from '#platform/server/extensions/mail-languages.ts'
import { readAtStart } from '#platform/server/extensions/start-reads.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { officeCharts, personRecords, todayCards } from '#platform/server/office.ts'
import { enrollmentsAdmin } from '../contract/enrollments-contract.ts'
import { identifying } from '../contract/identity-contract.ts'
import { practicing } from '../contract/practice-contract.ts'
import { problemsAdmin, questions } from '../contract/questions-contract.ts'
import { learning } from '../contract.ts'
import { ACCESS_DAYS } from '../rules/enrollment-state.ts'
import { demoLearners } from './demo.ts'
import { enrollmentsByDay } from './enrollments/enrollments-chart.ts'
import { enrollmentsOfPerson } from './enrollments/office-cards.ts'
import { exportLearning } from './export-learning.ts'
import { contentVersion } from './find-enrollment.ts'
import { notifyCourseFinished } from './finished/course-finished.ts'
import { pilotTimes as pilotTimesOf } from './finished/pilot-times.ts'
import { enrollmentHandlers, learningHandlers, practiceHandlers } from './handlers.ts'
import { identityHandlers } from './identity/confirm-identity.ts'
import { problemHandlers, questionHandlers } from './questions/handlers.ts'
import { answeredSample } from './questions/mail.ts'
import { openProblems } from './questions/problem-admin.ts'
import { learningTerminationPart, mergeOfLearning } from './terminate-account.ts'
import { finishCoursesOf } from './time/finish-course.ts'

export const learningFeature: Feature = {
  name: 'learning',
  operations: [
    ...serve(learning, learningHandlers),
    ...serve(identifying, identityHandlers),
    ...serve(practicing, practiceHandlers),
    ...serve(enrollmentsAdmin, enrollmentHandlers),
    ...serve(questions, questionHandlers),
    ...serve(problemsAdmin, problemHandlers),
  ],
  jobs: [notifyCourseFinished],
  demo: demoLearners,
  extends: [
    contentAccess.with(contentVersion),
    pilotTimes.with(pilotTimesOf),
    worthParts.with(async () => ({ accessDays: ACCESS_DAYS })),
    personalExports.with({ name: 'learning', collect: exportLearning }),
    endings.with(learningTerminationPart),
    mergings.with(mergeOfLearning),
    photoIdSettled.with(finishCoursesOf),
    mailSamples.with(answeredSample),
    todayCards.with(openProblems),
    officeCharts.with(enrollmentsByDay),
    personRecords.with(enrollmentsOfPerson),
    readAtStart('users', learning.owned, learning.continue, practicing.deck),
  ],
}
