import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import { skillSignOffs } from '../sign-offs/tables.ts'
import { enrollments } from '../tables.ts'

/** A completed course of a user, with its contact hours. */
export interface FinishedCourse {
  enrollmentId: string
  userId: string
  courseCode: string
  courseName: string
  versionId: string
  contactHours: number
  finishedAt: Date
  /** Who signed off its skills; null if none are required. */
  signedBy: string | null
}

/** Returns a user's completed courses, latest first, including ended enrollments, because the record remains. */
export const finishedCourses = (db: Db, userId: string): Promise<FinishedCourse[]> =>
  finishedCoursesOf(db, [userId])

/** Returns the completed courses of several users, latest first. */
export async function finishedCoursesOf(db: Db, userIds: readonly string[]): Promise<FinishedCourse[]> {
  if (userIds.length === 0) return []
  return named(
    db,
    await finishedRows(db)
      .where(and(inArray(enrollments.userId, [...userIds]), isFinished))
      .orderBy(desc(enrollments.completedAt)),
  )
}

/** Returns one enrollment, once its course is complete. */
export async function finishedCourse(db: Db, enrollmentId: string): Promise<FinishedCourse | null> {
  const rows = await finishedRows(db).where(and(eq(enrollments.id, enrollmentId), isFinished))
  return (await named(db, rows))[0] ?? null
}

/** A field test does not count as completion: it earns no hours. */
const isFinished = and(isNotNull(enrollments.completedAt), eq(enrollments.fieldTest, false))

const signedBy = sql<string | null>`(select string_agg(distinct sign_off.signed_by_name, ', ')
  from ${skillSignOffs} sign_off where sign_off.enrollment_id = ${enrollments}.id)`

const finishedRows = (db: Db) =>
  db
    .select({
      enrollmentId: enrollments.id,
      ...pick(enrollments, 'userId', 'courseCode', 'versionId'),
      finishedAt: enrollments.completedAt,
      earnedHours: enrollments.earnedHours,
      signedBy,
    })
    .from(enrollments)

type FinishedRow = Awaited<ReturnType<typeof finishedRows>>[number]

async function named(db: Db, rows: readonly FinishedRow[]): Promise<FinishedCourse[]> {
  const codes = [...new Set(rows.map(({ courseCode }) => courseCode))]
  const courses = new Map((await findCourses(db, codes)).map((course) => [course.code, course]))
  return rows.flatMap((row) => {
    const course = courses.get(row.courseCode)
    const { earnedHours, finishedAt, ...finished } = row
    if (!course || !finishedAt) return []
    // Earned hours remain, regardless of the course's current hours.
    const contactHours = earnedHours ?? course.contactHours
    return [{ ...finished, finishedAt, courseName: course.name, contactHours }]
  })
}
