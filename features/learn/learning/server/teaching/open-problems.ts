import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { listOf } from '#platform/server/lists/list-query.ts'
import { type CourseScope, inCourses } from '../in-courses.ts'
import { type StoredProblem, toProblem } from '../questions/read-questions.ts'
import { unitProblems } from '../questions/tables.ts'

/** Returns problems in units of these courses, without reporters; open ones first, longest waiting first. */
export async function courseProblems(
  db: Db,
  courses: CourseScope,
  { state, page, rows }: { state?: StoredProblem['state'] | undefined; page: number; rows: number },
) {
  const where = and(
    state ? eq(unitProblems.state, state) : undefined,
    inCourses(unitProblems.courseCode, courses),
  )
  const order = [asc(unitProblems.createdAt), asc(unitProblems.id)]
  const found = await listOf(db, db.select().from(unitProblems).where(where), { page, rows }, order)
  return {
    rows: found.rows.map((row) => ({ ...toProblem(row), language: row.language })),
    total: found.total,
  }
}
