import {
  examsOfCourses,
  findSheets,
  itemFigures,
  missedExams,
  topicsOfCourses,
} from '#features/exams/server/public.ts'
import { type CourseScope, wasEnrolledIn } from '#features/learning/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { instruction } from '../contract.ts'
import { coursesAsked, coursesTaught, namedCourses } from './courses-taught.ts'

type Contract = typeof instruction

const DAY = 86_400_000
const MISSED_DAYS = 90
const WEAK_TOPICS = 3

export const choices: Handler<Contract['choices']> = async (_nothing, call) => {
  const scope = await coursesTaught(call)
  return { courses: await namedCourses(call.db, scope), topics: await topicsOfCourses(call.db, scope) }
}

export const missed: Handler<Contract['missed']> = async ({ page, rows }, call) =>
  missedIn(call, await coursesTaught(call), { page, rows })

/** Exams not passed lately: those that draw from these courses, and only of people who learn in one of them. */
export async function missedIn(
  call: SignedInCall,
  scope: CourseScope,
  paging: { page: number; rows: number },
) {
  const found = await missedExams(call.db, {
    ...paging,
    examCodes: await examsOfCourses(call.db, scope),
    isCounted: scope === 'all' ? null : wasEnrolledIn(scope),
    since: new Date(call.now.getTime() - MISSED_DAYS * DAY),
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

export const sheets: Handler<Contract['sheets']> = (input, call) =>
  findSheets(call.db, { ...input, exam: '' }, grader(call))

/** Product administrators see the sheets of everybody. */
export const grader = ({ actor }: SignedInCall): string | null =>
  holds(actor, 'product_admin') ? null : actor.userId

export const items: Handler<Contract['items']> = async (input, call) => {
  const { course, topic, sort, direction, page, rows } = input
  const courses = await coursesAsked(call, course)
  const found = await itemFigures(call.db, { courses, topic, sort, direction, page, rows })
  return {
    total: found.total,
    rows: found.rows.map(({ courseCode, ...row }) => ({ ...row, courseid: courseCode })),
  }
}
