import { and, desc, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import { examAttempts, examSittings, exams } from '../tables.ts'
import type { ExamGraded, GradeSource } from './graded-exam.ts'

const counts = and(isNotNull(examAttempts.gradedAt), isNull(examAttempts.voidedAt))

const gradedAttempts = (db: Db) =>
  db
    .select({
      attemptId: examAttempts.id,
      ...pick(examAttempts, 'startedAt', 'submittedAt', 'userId', 'examCode'),
      examName: exams.title,
      scorePercent: examAttempts.scorePercent,
      passed: examAttempts.passed,
      contactHours: exams.contactHours,
      gradedAt: examAttempts.gradedAt,
      proctor: examSittings.proctorName,
    })
    .from(examAttempts)
    .innerJoin(exams, eq(exams.code, examAttempts.examCode))
    .leftJoin(examSittings, eq(examSittings.id, examAttempts.sittingId))

type Row = Awaited<ReturnType<typeof gradedAttempts>>[number]

const readRow = ({ scorePercent, passed, gradedAt, startedAt, submittedAt, ...row }: Row): ExamGraded[] =>
  scorePercent === null || passed === null || gradedAt === null
    ? []
    : [
        {
          ...row,
          gradeId: row.attemptId,
          scorePercent,
          passed,
          gradedAt,
          seconds: submittedAt && (submittedAt.getTime() - startedAt.getTime()) / 1000,
        },
      ]

/** Grades of exams taken on screen. */
export const attemptGrades: GradeSource = {
  async find(db, id) {
    const rows = await gradedAttempts(db).where(and(eq(examAttempts.id, id), counts))
    return rows.flatMap(readRow)[0] ?? null
  },
  async ofPeople(db, userIds) {
    const rows = await gradedAttempts(db)
      .where(and(inArray(examAttempts.userId, [...userIds]), counts))
      .orderBy(desc(examAttempts.gradedAt))
    return rows.flatMap(readRow)
  },
  async passedSince(db, examCodes, since) {
    const found = await db
      .selectDistinct({ userId: examAttempts.userId })
      .from(examAttempts)
      .where(
        and(
          inArray(examAttempts.examCode, [...examCodes]),
          gte(examAttempts.startedAt, since),
          eq(examAttempts.passed, true),
          isNull(examAttempts.voidedAt),
        ),
      )
    return found.map(({ userId }) => userId)
  },
}
