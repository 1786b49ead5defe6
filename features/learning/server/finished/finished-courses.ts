import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { findCourses } from '#features/catalog/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { enrolments } from '../tables.ts'

/** A course that somebody has completed, with the contact hours that it carries. */
export interface FinishedCourse {
  enrolmentId: string
  userId: string
  courseCode: string
  courseName: string
  versionId: string
  contactHours: number
  finishedAt: Date
}

/** What a person has completed, the latest first; ended enrolments count as well, for the record stays. */
export const finishedCourses = (db: Db, userId: string): Promise<FinishedCourse[]> =>
  finishedCoursesOf(db, [userId])

/** What each of several people has completed, the latest first. */
export async function finishedCoursesOf(db: Db, userIds: readonly string[]): Promise<FinishedCourse[]> {
  if (userIds.length === 0) return []
  return named(
    db,
    await finishedRows(db)
      .where(and(inArray(enrolments.userId, [...userIds]), isNotNull(enrolments.completedAt)))
      .orderBy(desc(enrolments.completedAt)),
  )
}

/** One enrolment, once its course is complete. */
export async function finishedCourse(db: Db, enrolmentId: string): Promise<FinishedCourse | null> {
  const rows = await finishedRows(db).where(
    and(eq(enrolments.id, enrolmentId), isNotNull(enrolments.completedAt)),
  )
  return (await named(db, rows))[0] ?? null
}

const finishedRows = (db: Db) =>
  db
    .select({
      enrolmentId: enrolments.id,
      userId: enrolments.userId,
      courseCode: enrolments.courseCode,
      versionId: enrolments.versionId,
      finishedAt: enrolments.completedAt,
    })
    .from(enrolments)

type FinishedRow = Awaited<ReturnType<typeof finishedRows>>[number]

async function named(db: Db, rows: readonly FinishedRow[]): Promise<FinishedCourse[]> {
  const codes = [...new Set(rows.map(({ courseCode }) => courseCode))]
  const courses = new Map((await findCourses(db, codes)).map((course) => [course.code, course]))
  return rows.flatMap((row) => {
    const course = courses.get(row.courseCode)
    if (!course || !row.finishedAt) return []
    const { name, contactHours } = course
    return [{ ...row, finishedAt: row.finishedAt, courseName: name, contactHours }]
  })
}
