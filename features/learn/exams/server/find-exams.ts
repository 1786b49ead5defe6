import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import { type ExamTrack, questionsIn } from '../rules/exam-terms.ts'
import { closedCourses } from './closed-courses.ts'
import { exams } from './tables.ts'

export type Exam = typeof exams.$inferSelect

/** Exam data for other features: description, price, and rules. */
export interface ExamOffer {
  code: string
  title: string
  track: ExamTrack
  level: number
  summary: string
  price: { minor: number; currency: 'USD' }
  minutes: number
  questions: number
  passPercent: number
  attempts: number
  waitDays: number
  accessDays: number
  contactHours: number
  proctored: boolean
}

/** The exams as a subquery, for joins in SQL. */
export const examsView = (db: Db) =>
  db
    .select(pick(exams, 'code', 'title', 'passPercent', 'contactHours', 'position', 'archivedAt'))
    .from(exams)
    .as('exams_view')

/** Returns the exams with these codes, sold or not, in code order; omits unknown codes. */
export async function findExams(db: Db, codes: readonly string[]): Promise<Exam[]> {
  if (codes.length === 0) return []
  const found = await db
    .select()
    .from(exams)
    .where(inArray(exams.code, [...codes]))
  const byCode = new Map(found.map((exam) => [exam.code, exam]))
  return codes.flatMap((code) => byCode.get(code) ?? [])
}

/** Returns the named exams that can be bought, in code order. */
export async function examOffers(db: Db, codes: readonly string[]): Promise<ExamOffer[]> {
  return onSale(db, await findExams(db, codes))
}

/** Returns all exams of a track, or of all tracks, that can be bought. */
export async function offersOfTrack(db: Db, track: ExamTrack | undefined): Promise<ExamOffer[]> {
  const found = await db
    .select()
    .from(exams)
    .where(and(isNull(exams.archivedAt), track ? eq(exams.track, track) : undefined))
    .orderBy(asc(exams.position), asc(exams.code))
  return onSale(db, found)
}

/** Excludes archived exams and those with an unavailable course. */
async function onSale(db: Db, found: readonly Exam[]): Promise<ExamOffer[]> {
  const closed = await closedCourses(db, found)
  return found
    .filter(({ code, archivedAt }) => archivedAt === null && closed.get(code)?.length === 0)
    .map(toOffer)
}

export const toOffer = (exam: Exam): ExamOffer => {
  const { code, title, track, level, summary, minutes, passPercent } = exam
  return {
    code,
    title,
    track,
    level,
    summary,
    minutes,
    passPercent,
    ...pick(exam, 'attempts', 'waitDays', 'accessDays', 'contactHours', 'proctored'),
    price: { minor: exam.priceMinor, currency: 'USD' },
    questions: questionsIn(exam.blueprint),
  }
}
