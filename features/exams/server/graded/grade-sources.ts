import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { examAttempts, exams } from '../tables.ts'

/** An exam that was graded: an attempt on the screen, or a grade of a hands-on or paper exam. */
export interface ExamGraded {
  /** Null for what was not taken on the screen. */
  attemptId: string | null
  userId: string
  examCode: string
  examName: string
  scorePercent: number
  passed: boolean
  contactHours: number
  gradedAt: Date
}

/**
 * Where grades come from: 'attempt' (taken on the screen) and 'grade' (hands-on and paper). Each part of this feature
 * that grades adds its own where the feature starts.
 */
export interface GradeSource {
  /** One grade by its id; null where it does not count (any more). */
  find(db: Db, id: string): Promise<ExamGraded | null>
  /** Everything that counts of these people, from one query. */
  ofPeople(db: Db, userIds: readonly string[]): Promise<ExamGraded[]>
}

const sources = new Map<string, GradeSource>()

/** Called when the server is composed; the name replaces an earlier source of that name. */
export function registerGradeSource(name: string, source: GradeSource): void {
  sources.set(name, source)
}

/** A grade by the name of its source and its id there. */
export async function findGrade(db: Db, source: string, id: string): Promise<ExamGraded | null> {
  return (await sources.get(source)?.find(db, id)) ?? null
}

/** Every grade of a person that counts, from all sources. */
export const gradesOf = (db: Db, userId: string): Promise<ExamGraded[]> => gradesOfPeople(db, [userId])

/** Every grade of these people that counts: one query a source, however many they are. */
export async function gradesOfPeople(db: Db, userIds: readonly string[]): Promise<ExamGraded[]> {
  const found: ExamGraded[] = []
  if (userIds.length === 0) return found
  for (const source of sources.values()) found.push(...(await source.ofPeople(db, userIds)))
  return found
}

const counts = and(isNotNull(examAttempts.gradedAt), isNull(examAttempts.voidedAt))

const gradedAttempts = (db: Db) =>
  db
    .select({
      attemptId: examAttempts.id,
      userId: examAttempts.userId,
      examCode: examAttempts.examCode,
      examName: exams.title,
      scorePercent: examAttempts.scorePercent,
      passed: examAttempts.passed,
      contactHours: exams.contactHours,
      gradedAt: examAttempts.gradedAt,
    })
    .from(examAttempts)
    .innerJoin(exams, eq(exams.code, examAttempts.examCode))

type Row = Awaited<ReturnType<typeof gradedAttempts>>[number]

const readRow = ({ scorePercent, passed, gradedAt, ...row }: Row): ExamGraded[] =>
  scorePercent === null || passed === null || gradedAt === null
    ? []
    : [{ ...row, scorePercent, passed, gradedAt }]

/** Attempts that were taken on the screen. */
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
}
