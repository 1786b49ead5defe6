import { findSheets } from '#features/learn/grading/server/public.ts'
import { courseProblems, questionsToAnswer } from '#features/learn/learning/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { instruction } from '../contract.ts'
import { coursesAsked, coursesTaught, namedCourses } from './courses-taught.ts'
import { grader, missedIn } from './exams.ts'
import { taughtQuestion } from './questions.ts'

type Contract = typeof instruction

const few = { page: 1, rows: 5 }

export const today: Handler<Contract['today']> = async (_nothing, ctx) => {
  const scope = await coursesTaught(ctx)
  const [courses, questions, sheets, missed, problems] = await Promise.all([
    namedCourses(ctx.db, scope),
    questionsToAnswer(ctx.db, { ...few, courseCodes: scope, state: 'waiting' }),
    findSheets(
      ctx.db,
      { ...few, search: '', exam: '', state: 'open', sort: 'held', direction: 'asc' },
      grader(ctx),
    ),
    missedIn(ctx, scope, few),
    courseProblems(ctx.db, scope, { ...few, state: 'open' }),
  ])
  return {
    courses: courses.length,
    sheets,
    missed,
    problems,
    questions: { rows: questions.rows.map(taughtQuestion), total: questions.total },
  }
}

export const problems: Handler<Contract['problems']> = async ({ course, state, page, rows }, ctx) =>
  courseProblems(ctx.db, await coursesAsked(ctx, course), { state, page, rows })
