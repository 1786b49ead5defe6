import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { type ExamTrack, questionsIn } from '../rules/exam-terms.ts'
import { closedCourses } from './closed-courses.ts'
import { exams } from './tables.ts'

export type Exam = typeof exams.$inferSelect

/** An exam as others see it: what it is, what it costs and its rules. */
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

/** The exams as a subquery, for SQL that names them beside other rows. */
export const examsView = (db: Db) =>
  db
    .select({
      code: exams.code,
      title: exams.title,
      passPercent: exams.passPercent,
      contactHours: exams.contactHours,
      position: exams.position,
      archivedAt: exams.archivedAt,
    })
    .from(exams)
    .as('exams_view')

/** The exams with these codes, sold or not, in the order of the codes; what does not exist is left out. */
export async function findExams(db: Db, codes: readonly string[]): Promise<Exam[]> {
  if (codes.length === 0) return []
  const found = await db
    .select()
    .from(exams)
    .where(inArray(exams.code, [...codes]))
  const byCode = new Map(found.map((exam) => [exam.code, exam]))
  return codes.flatMap((code) => byCode.get(code) ?? [])
}

/** Those of the named exams that can be bought, in the order of the codes. */
export async function examOffers(db: Db, codes: readonly string[]): Promise<ExamOffer[]> {
  return onSale(db, await findExams(db, codes))
}

/** Every exam of a track that can be bought, or of all tracks. */
export async function offersOfTrack(db: Db, track: ExamTrack | undefined): Promise<ExamOffer[]> {
  const found = await db
    .select()
    .from(exams)
    .where(and(isNull(exams.archivedAt), track ? eq(exams.track, track) : undefined))
    .orderBy(asc(exams.position), asc(exams.code))
  return onSale(db, found)
}

/** Neither archived nor without a course that teaches it. */
async function onSale(db: Db, found: readonly Exam[]): Promise<ExamOffer[]> {
  const closed = await closedCourses(db, found)
  return found
    .filter(({ code, archivedAt }) => archivedAt === null && closed.get(code)?.length === 0)
    .map(toOffer)
}

export const toOffer = (exam: Exam): ExamOffer => {
  const { code, title, track, level, summary, minutes, passPercent } = exam
  const { attempts, waitDays, accessDays, contactHours, proctored } = exam
  return {
    code,
    title,
    track,
    level,
    summary,
    minutes,
    passPercent,
    attempts,
    waitDays,
    accessDays,
    contactHours,
    proctored,
    price: { minor: exam.priceMinor, currency: 'USD' },
    questions: questionsIn(exam.blueprint),
  }
}
