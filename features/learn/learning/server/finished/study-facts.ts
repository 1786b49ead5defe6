import { and, eq, gte, inArray, lte } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import { enrollments, quizAttempts, unitProgress } from '../tables.ts'
import { type OutlinedUnit, versionOutline } from '../version-outline.ts'

/** One enrollment with its origin and progress. */
export interface EnrollmentProgress {
  enrollmentId: string
  userId: string
  courseCode: string
  versionId: string
  seatId: string | null
  orderLineId: string | null
  enrolledAt: Date
  startedAt: Date | null
  completedAt: Date | null
}

/** A completed unit, or an attempt at a unit's quiz. */
export interface StudyStep {
  enrollmentId: string
  unit: OutlinedUnit
  at: Date
  /** Null for a completed unit. */
  quiz: { attemptId: string; scorePercent: number; passed: boolean } | null
}

/** Returns all enrollments of these users, including ended ones. Omits field tests, which are not reported. */
export async function studiedEnrollments(db: Db, userIds: readonly string[]): Promise<EnrollmentProgress[]> {
  if (userIds.length === 0) return []
  const { id, userId, courseCode, versionId, seatId, orderLineId, enrolledAt, startedAt, completedAt } =
    enrollments
  return db
    .select({
      enrollmentId: id,
      userId,
      courseCode,
      versionId,
      seatId,
      orderLineId,
      enrolledAt,
      startedAt,
      completedAt,
    })
    .from(enrollments)
    .where(and(inArray(userId, [...userIds]), eq(enrollments.fieldTest, false)))
}

/** Returns the completed units and quiz attempts of these enrollments between two times, both inclusive. */
export async function studySteps(
  db: Db,
  studied: readonly EnrollmentProgress[],
  { from, to }: { from: Date; to: Date },
): Promise<StudyStep[]> {
  if (studied.length === 0) return []
  const ids = studied.map(({ enrollmentId }) => enrollmentId)
  const done = await db
    .select({
      enrollmentId: unitProgress.enrollmentId,
      unitId: unitProgress.unitId,
      at: unitProgress.completedAt,
    })
    .from(unitProgress)
    .where(
      and(
        inArray(unitProgress.enrollmentId, ids),
        gte(unitProgress.completedAt, from),
        lte(unitProgress.completedAt, to),
      ),
    )
  const tried = await db
    .select({
      attemptId: quizAttempts.id,
      ...pick(quizAttempts, 'enrollmentId', 'unitId', 'scorePercent', 'passed', 'at'),
    })
    .from(quizAttempts)
    .where(and(inArray(quizAttempts.enrollmentId, ids), gte(quizAttempts.at, from), lte(quizAttempts.at, to)))
  const units = new Map<string, OutlinedUnit>()
  for (const versionId of new Set(studied.map((each) => each.versionId)))
    for (const unit of await versionOutline(db, versionId)) units.set(unit.id, unit)
  return [
    ...done.flatMap(({ enrollmentId, unitId, at }) => {
      const unit = units.get(unitId)
      return unit && at ? [{ enrollmentId, unit, at, quiz: null }] : []
    }),
    ...tried.flatMap(({ enrollmentId, unitId, at, ...quiz }) => {
      const unit = units.get(unitId)
      return unit ? [{ enrollmentId, unit, at, quiz }] : []
    }),
  ]
}
