import { endings, mergings, personalExports } from '#features/accounts/server/public.ts'
import { contentAccess, pilotTimes, worthParts } from '#features/catalog/server/public.ts'
import { companyLeft } from '#features/companies/server/public.ts'
import { offerKinds } from '#features/orders/server/public.ts'
import { mailSamples } from '#platform/server/extensions/mail-languages.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { officeCharts, personRecords, todayCards } from '#platform/server/office.ts'
import { enrollmentsDesk } from '../contract/enrollments-contract.ts'
import { planDesk } from '../contract/plan-desk.ts'
import { practicing } from '../contract/practice-contract.ts'
import { problemsDesk, questions } from '../contract/questions-contract.ts'
import { seating } from '../contract/seat-contract.ts'
import { learning } from '../contract.ts'
import { ACCESS_DAYS } from '../rules/enrollment-state.ts'
import { demoLearners } from './demo.ts'
import { endingOfLearning, mergeOfLearning } from './end-account.ts'
import { enrollmentsByDay } from './enrollments/enrollments-chart.ts'
import { enrollmentsOfPerson } from './enrollments/office-cards.ts'
import { exportLearning } from './export-learning.ts'
import { contentVersion } from './find-enrollment.ts'
import { tellCourseFinished } from './finished/course-finished.ts'
import { pilotTimes as pilotTimesOf } from './finished/pilot-times.ts'
import { enrollmentHandlers, learningHandlers, practiceHandlers, seatHandlers } from './handlers.ts'
import { demoQuestions } from './questions/demo.ts'
import { problemHandlers, questionHandlers } from './questions/handlers.ts'
import { answeredSample } from './questions/mail.ts'
import { openProblems } from './questions/problem-desk.ts'
import { seatsOfLeaver } from './seats/company-left.ts'
import { courseOffer } from './seats/course-offer.ts'
import { openOldSeats } from './seats/open-old-seats.ts'
import { seatPlanDesk } from './seats/plans/plan-desk.ts'
import { keepYearSeats } from './seats/years/keep-years.ts'

export const learningFeature: Feature = {
  name: 'learning',
  operations: [
    ...serve(learning, learningHandlers),
    ...serve(practicing, practiceHandlers),
    ...serve(seating, seatHandlers),
    ...serve(enrollmentsDesk, enrollmentHandlers),
    ...serve(questions, questionHandlers),
    ...serve(problemsDesk, problemHandlers),
    ...serve(planDesk, seatPlanDesk.handlers),
  ],
  jobs: [tellCourseFinished, keepYearSeats],
  demo: [...demoLearners, demoQuestions],
  extends: [
    offerKinds.with(courseOffer),
    contentAccess.with(contentVersion),
    pilotTimes.with(pilotTimesOf),
    worthParts.with(async () => ({ accessDays: ACCESS_DAYS })),
    personalExports.with({ name: 'learning', collect: exportLearning }),
    endings.with(endingOfLearning),
    mergings.with(mergeOfLearning),
    mailSamples.with(answeredSample),
    companyLeft.with(seatsOfLeaver),
    todayCards.with(openProblems),
    officeCharts.with(enrollmentsByDay),
    personRecords.with(enrollmentsOfPerson),
  ],
  start: (app) => openOldSeats(app.db),
}
