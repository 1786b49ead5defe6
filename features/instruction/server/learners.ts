import { findCourse } from '#features/catalog/server/public.ts'
import { type CourseLearner, courseLearner, courseLearners } from '#features/learning/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { instruction } from '../contract.ts'
import { coursesAsked, coursesTaught } from './courses-taught.ts'

type Contract = typeof instruction

export const learners: Handler<Contract['learners']> = async (input, call) => {
  const { course, state, search, page, rows } = input
  const courses = await coursesAsked(call, course)
  const found = await courseLearners(call.db, { courses, state, search, page, rows }, call.now)
  return { rows: found.rows.map(learnerRow), total: found.total }
}

const learnerRow = ({ enrollment, name, state, record }: CourseLearner) => ({
  ...{ name, state },
  enrollmentid: enrollment.id,
  courseid: enrollment.courseCode,
  enrolledAt: enrollment.enrolledAt,
  finishedAt: enrollment.completedAt,
  lastActiveAt: record.lastActiveAt,
  done: record.doneCount,
  units: record.unitCount,
  seconds: record.timein,
  score: record.score,
})

/** An enrollment in a course that the caller does not teach does not exist for them, and the try is audited. */
export const learner: Handler<Contract['learner']> = async ({ enrollmentid }, call) => {
  const found = await courseLearner(call.db, enrollmentid, await coursesTaught(call), call.now)
  if (!found) return refuse('not-found')
  const course = await findCourse(call.db, found.enrollment.courseCode)
  return {
    ...learnerRow(found),
    coursename: course?.name ?? found.enrollment.courseCode,
    records: found.record.allunits,
    questions: found.questions.map((question) => ({ ...question, learner: found.name })),
  }
}
