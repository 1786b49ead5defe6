import {
  examsOfCourses,
  itemFigures,
  missedExams,
  topicsOfCourses,
} from '#features/learn/exams/server/public.ts'
import { findSheets } from '#features/learn/grading/server/public.ts'
import { type CourseScope, wasEnrolledIn } from '#features/learn/learning/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { instruction } from '../contract.ts'
import { coursesAsked, coursesTaught, namedCourses } from './courses-taught.ts'

type Contract = typeof instruction

const DAY = 86_400_000
const MISSED_DAYS = 90
const WEAK_TOPICS = 3

export const choices: Handler<Contract['choices']> = async (_nothing, ctx) => {
  const scope = await coursesTaught(ctx)
  return { courses: await namedCourses(ctx.db, scope), topics: await topicsOfCourses(ctx.db, scope) }
}

export const missed: Handler<Contract['missed']> = async ({ page, rows }, ctx) =>
  missedIn(ctx, await coursesTaught(ctx), { page, rows })

/** Lists recently failed exams that draw from these courses, limited to learners enrolled in one of them. */
export async function missedIn(
  ctx: SignedInContext,
  scope: CourseScope,
  paging: { page: number; rows: number },
) {
  const found = await missedExams(ctx, {
    ...paging,
    examCodes: await examsOfCourses(ctx.db, scope),
    isCounted: scope === 'all' ? null : wasEnrolledIn(scope),
    since: ctx.after(-MISSED_DAYS * DAY),
  })
  return {
    total: found.total,
    rows: found.rows.map(({ attemptId, examName, topics, ...row }) => ({
      ...row,
      attemptid: attemptId,
      exam: examName,
      weakest: topics.slice(0, WEAK_TOPICS).filter(({ percent }) => percent < row.passPercent),
    })),
  }
}

export const sheets: Handler<Contract['sheets']> = (input, ctx) =>
  findSheets(ctx.db, { ...input, exam: '' }, grader(ctx))

/** Returns the grader to filter by; null for product administrators, who see all sheets. */
export const grader = ({ actor }: SignedInContext): string | null =>
  holds(actor, 'product_admin') ? null : actor.userId

export const items: Handler<Contract['items']> = async (input, ctx) => {
  const { course, topic, sort, direction, page, rows } = input
  const courses = await coursesAsked(ctx, course)
  const found = await itemFigures(ctx.db, { courses, topic, sort, direction, page, rows })
  return {
    total: found.total,
    rows: found.rows.map(({ courseCode, ...row }) => ({ ...row, courseid: courseCode })),
  }
}
