import { findSheets } from '#features/exams/server/public.ts'
import { courseProblems, questionsToAnswer } from '#features/learning/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { instruction } from '../contract.ts'
import { coursesAsked, coursesTaught, namedCourses } from './courses-taught.ts'
import { grader, missedIn } from './exams.ts'
import { taughtQuestion } from './questions.ts'

type Contract = typeof instruction

const few = { page: 1, rows: 5 }

export const today: Handler<Contract['today']> = async (_nothing, call) => {
  const scope = await coursesTaught(call)
  const [courses, questions, sheets, missed, problems] = await Promise.all([
    namedCourses(call.db, scope),
    questionsToAnswer(call.db, { ...few, courseCodes: scope, state: 'waiting' }),
    findSheets(
      call.db,
      { ...few, search: '', exam: '', state: 'open', sort: 'held', direction: 'asc' },
      grader(call),
    ),
    missedIn(call, scope, few),
    courseProblems(call.db, scope, { ...few, state: 'open' }),
  ])
  return {
    ...{ courses: courses.length, sheets, missed, problems },
    questions: { rows: questions.rows.map(taughtQuestion), total: questions.total },
  }
}

export const problems: Handler<Contract['problems']> = async ({ course, state, page, rows }, call) =>
  courseProblems(call.db, await coursesAsked(call, course), { state, page, rows })
