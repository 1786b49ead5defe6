import {
  type CourseLearner,
  courseLearner,
  courseLearners,
  removeSignOff as remove,
  signSkill as sign,
} from '#features/learn/learning/server/public.ts'
import { findCourse } from '#features/shop/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { instruction } from '../contract.ts'
import { coursesAsked, coursesTaught } from './courses-taught.ts'

type Contract = typeof instruction

export const learners: Handler<Contract['learners']> = async (input, ctx) => {
  const { course, state, search, page, rows } = input
  const courses = await coursesAsked(ctx, course)
  const found = await courseLearners(ctx.db, { courses, state, search, page, rows }, ctx.now)
  return { rows: found.rows.map(learnerRow), total: found.total }
}

const learnerRow = ({ enrollment, name, state, record }: CourseLearner) => ({
  name,
  state,
  enrollmentid: enrollment.id,
  courseid: enrollment.courseCode,
  enrolledAt: enrollment.enrolledAt,
  finishedAt: enrollment.completedAt,
  lastActiveAt: record.lastActiveAt,
  done: record.doneCount,
  units: record.unitCount,
  seconds: record.timein,
  score: record.score,
  skills: {
    asked: record.signOffs.length,
    signed: record.signOffs.filter(({ signedBy }) => signedBy !== null).length,
  },
})

/** Enrollments in courses that the caller does not teach are reported as not found, and the attempt is audited. */
export const learner: Handler<Contract['learner']> = ({ enrollmentid }, ctx) => detailOf(ctx, enrollmentid)

export const signSkill: Handler<Contract['signSkill']> = async ({ enrollmentid, ...draft }, ctx) => {
  await sign(ctx, { ...draft, enrollmentId: enrollmentid, courses: await coursesTaught(ctx) })
  return detailOf(ctx, enrollmentid)
}

export const removeSignOff: Handler<Contract['removeSignOff']> = async ({ enrollmentid, ...draft }, ctx) => {
  await remove(ctx, { ...draft, enrollmentId: enrollmentid, courses: await coursesTaught(ctx) })
  return detailOf(ctx, enrollmentid)
}

async function detailOf(ctx: SignedInContext, enrollmentid: string) {
  const found = await courseLearner(ctx.db, enrollmentid, await coursesTaught(ctx), ctx.now)
  if (!found) return refuse('not-found')
  const course = await findCourse(ctx.db, found.enrollment.courseCode)
  return {
    ...learnerRow(found),
    coursename: course?.name ?? found.enrollment.courseCode,
    records: found.record.allunits,
    signOffs: found.record.signOffs,
    questions: found.questions.map((question) => ({ ...question, learner: found.name })),
  }
}
