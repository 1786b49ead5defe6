export { accessTo, coursesHeld } from './access/held-courses.ts'
export {
  accessOfSeats,
  endNotStarted,
  endOfLines,
  endOfSeat,
  lengthen,
  shortenAgain,
} from './access/seat-access.ts'
export { seatBuyers } from './access/seat-buyers.ts'
export { startedSeats } from './access/seat-progress.ts'
export { recordParts } from './checks/record-parts.ts'
export { contentVersions } from './content-versions.ts'
export { study, unitsOf } from './demo-study.ts'
export { type EnrollmentDraft, enroll, linesHandedOver } from './enroll.ts'
export { type CourseSum, type MonthSum, studyByCourse, studyByMonth } from './enrollments/study-sums.ts'
export { contentVersion, runningCourses, unitInReach } from './find-enrollment.ts'
export { type CourseListener, courseFinished } from './finished/course-finished.ts'
export { type CourseStatus, courseStatuses, nextAccessEnds } from './finished/course-status.ts'
export { type CourseInProgress, coursesUnderWay } from './finished/courses-under-way.ts'
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
export { type CourseDayCounts, studiesByDay } from './finished/studies-by-day.ts'
export {
  type EnrollmentProgress,
  type StudyStep,
  studiedEnrollments,
  studySteps,
} from './finished/study-facts.ts'
export { type CourseScope, wasEnrolledIn } from './in-courses.ts'
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
export { demoQuestions } from './questions/demo.ts'
export { recordStudies, type StudyRecord } from './record-studies.ts'
export { type CourseRecord, courseCounts, recordIn } from './records/course-records.ts'
export { courseReport } from './records/show-courses.ts'
export { setDueDates, unfinishedCourses } from './set-due-dates.ts'
export { removeSignOff, signSkill } from './sign-skill.ts'
export { type CourseFigures, courseFigures } from './teaching/course-figures.ts'
export { type CourseLearner, courseLearner, courseLearners } from './teaching/course-learners.ts'
export { courseProblems } from './teaching/open-problems.ts'
export { type UnitFigures, unitFigures } from './teaching/unit-figures.ts'
