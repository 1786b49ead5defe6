import { and, asc, eq, inArray } from 'drizzle-orm'
import { type StoredUnit, unitsOfVersion } from '#features/shop/catalog/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { enrollments, quizAttempts } from '../tables.ts'
import { practiceAnswers, practiceDraws } from './tables.ts'

/** An answer to an exercise, a case stage, or a question of an exam unit, by the lecture that teaches it. */
export interface LectureAnswer {
  course: string
  /** Position of the lecture in its course. */
  unit: number
  right: boolean
}

/** Returns a user's latest answer to each exercise and question of these courses. */
export async function answersByLecture(
  db: Db,
  userId: string,
  courses: readonly string[],
): Promise<LectureAnswer[]> {
  if (courses.length === 0) return []
  const own = await db
    .select({ id: enrollments.id, course: enrollments.courseCode, versionId: enrollments.versionId })
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), inArray(enrollments.courseCode, [...courses])))
    .orderBy(asc(enrollments.enrolledAt))
  const latest = new Map<string, LectureAnswer>()
  for (const { id, course, versionId } of own) {
    const units = new Map((await unitsOfVersion(db, versionId)).map((unit) => [unit.id, unit]))
    for (const { unitId, exercise, stage, right } of await practiceOf(db, id)) {
      const unit = lectureOf(units.get(unitId), exercise)
      if (unit !== null) latest.set(`${course} ${exercise} ${stage}`, { course, unit, right })
    }
    for (const { unitId, answers } of await quizzesOf(db, id))
      for (const [index, question] of (units.get(unitId)?.quiz?.questions ?? []).entries()) {
        const given = answers[index]
        if (given === null || given === undefined || question.unit === null) continue
        latest.set(`${course} ${unitId} ${index}`, {
          course,
          unit: question.unit,
          right: given === question.answer,
        })
      }
  }
  return [...latest.values()]
}

const practiceOf = (db: Db, enrollmentId: string) =>
  db
    .select({
      unitId: practiceDraws.unitId,
      exercise: practiceDraws.exercise,
      stage: practiceAnswers.stage,
      right: practiceAnswers.right,
    })
    .from(practiceAnswers)
    .innerJoin(practiceDraws, eq(practiceDraws.id, practiceAnswers.drawId))
    .where(eq(practiceDraws.enrollmentId, enrollmentId))
    .orderBy(asc(practiceAnswers.at))

const quizzesOf = (db: Db, enrollmentId: string) =>
  db
    .select({ unitId: quizAttempts.unitId, answers: quizAttempts.answers })
    .from(quizAttempts)
    .where(eq(quizAttempts.enrollmentId, enrollmentId))
    .orderBy(asc(quizAttempts.at))

function lectureOf(unit: StoredUnit | undefined, exercise: string): number | null {
  const tasks = [...(unit?.practice?.exercises ?? []), ...(unit?.practice?.cases ?? [])]
  return tasks.find(({ id }) => id === exercise)?.unit ?? null
}
