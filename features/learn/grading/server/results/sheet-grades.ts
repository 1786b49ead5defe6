import { and, asc, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import { type ExamGraded, examsView, type GradeSource } from '#features/learn/exams/server/public.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Db } from '#platform/server/db.ts'
import { gradeSheets, grades } from '../tables.ts'

/** Returns noon of the day in UTC, for code that needs a timestamp; never after `now`. */
export function heldMoment(heldOn: string, now: Date): Date {
  const noon = new Date(`${heldOn}T12:00:00Z`)
  return noon > now ? now : noon
}

/** Grades of locked sheets that count for an exam, including corrections; absent learners have none. */
const lockedGrades = (db: Db) => {
  const exams = examsView(db)
  return db
    .select({
      gradeId: grades.id,
      userId: grades.userId,
      examCode: exams.code,
      examName: exams.title,
      scorePercent: grades.scorePercent,
      passed: grades.passed,
      contactHours: exams.contactHours,
      gradedAt: grades.gradedAt,
    })
    .from(grades)
    .innerJoin(gradeSheets, eq(gradeSheets.id, grades.sheetId))
    .innerJoin(exams, eq(exams.code, gradeSheets.examCode))
}

type Row = Awaited<ReturnType<typeof lockedGrades>>[number]

const readRow = ({ scorePercent, passed, gradedAt, ...row }: Row): ExamGraded[] =>
  scorePercent === null || passed === null || gradedAt === null
    ? []
    : [{ attemptId: null, proctor: null, seconds: null, ...row, scorePercent, passed, gradedAt }]

/** Grades from hands-on assessments and paper exams, in addition to online attempts. */
export const sheetGrades: GradeSource = {
  async find(db, id) {
    const rows = await lockedGrades(db).where(eq(grades.id, id))
    return rows.flatMap(readRow)[0] ?? null
  },
  async ofPeople(db, userIds) {
    const rows = await lockedGrades(db)
      .where(and(inArray(grades.userId, [...userIds]), isNotNull(grades.gradedAt)))
      .orderBy(asc(grades.gradedAt), asc(grades.id))
    return rows.flatMap(readRow)
  },
  async passedSince(db, examCodes, since) {
    const found = await db
      .selectDistinct({ userId: grades.userId })
      .from(grades)
      .innerJoin(gradeSheets, eq(gradeSheets.id, grades.sheetId))
      .where(
        and(
          inArray(gradeSheets.examCode, [...examCodes]),
          gte(gradeSheets.heldOn, dayIn(since, OFFICE_ZONE)),
          eq(grades.passed, true),
          isNotNull(grades.gradedAt),
        ),
      )
    return found.map(({ userId }) => userId)
  },
}
