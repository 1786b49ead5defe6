export { contentVersions } from './content-versions.ts'
export { study, unitsOf } from './demo-study.ts'
export { type EnrollmentDraft, enroll } from './enroll.ts'
export { type CourseSum, type MonthSum, studyByCourse, studyByMonth } from './enrollments/study-sums.ts'
export { contentVersion, unitInReach } from './find-enrollment.ts'
export { type CourseListener, courseFinished } from './finished/course-finished.ts'
export { type CourseStanding, courseStandings, nextAccessEnds } from './finished/course-standings.ts'
export { type CourseUnderWay, coursesUnderWay } from './finished/courses-under-way.ts'
export { type EnrolledCourse, enrolledCoursesOf } from './finished/enrolled-courses.ts'
export {
  type EnrollmentOrigin,
  enrollmentOrigins,
  enrollmentOriginsOf,
} from './finished/enrollment-origins.ts'
export {
  type FinishedCourse,
  finishedCourse,
  finishedCourses,
  finishedCoursesOf,
} from './finished/finished-courses.ts'
export { type FinishedUnit, finishedUnits } from './finished/finished-units.ts'
export { openCoursesOfPeople } from './finished/open-courses.ts'
export { type DayOfStudies, studiesByDay } from './finished/studies-by-day.ts'
export { type CourseScope, wasEnrolledIn } from './in-courses.ts'
export { planNames, plansById, plansOnSale, type SeatPlan } from './plans/read-plans.ts'
export { answersByLecture, type LectureAnswer } from './practice/answers-by-lecture.ts'
export { exerciseFigures } from './practice/exercise-figures.ts'
export {
  type Answer,
  answerQuestion,
  type QuestionFilter,
  type QuestionToAnswer,
  questionsToAnswer,
  questionsWaiting,
  questionThread,
} from './questions/answer.ts'
export { recordStudies, type StudyRecord } from './record-studies.ts'
export { courseCounts } from './records/course-records.ts'
export { courseReport } from './records/show-courses.ts'
export {
  assignSeats,
  countFreeSeats,
  coursesHeld,
  freeCompanySeats,
  freeSeatsByCourse,
  freeSeatsByPlan,
  giftsOf,
  type SeatGift,
  seatUse,
} from './seats/assign-seats.ts'
export { claimSeat } from './seats/claim-seat.ts'
export { courseStarts } from './seats/course-starts.ts'
export { giveSeats } from './seats/give-seats.ts'
export { giveToBuyer } from './seats/give-to-buyer.ts'
export { makeSeats, type SeatsDraft, seatCodes } from './seats/make-seats.ts'
export { takeBack } from './seats/take-back.ts'
export { removeSignOff, signSkill } from './sign-skill.ts'
export { type CourseFigures, courseFigures } from './teaching/course-figures.ts'
export { type CourseLearner, courseLearner, courseLearners } from './teaching/course-learners.ts'
export { courseProblems } from './teaching/open-problems.ts'
export { type UnitFigures, unitFigures } from './teaching/unit-figures.ts'
