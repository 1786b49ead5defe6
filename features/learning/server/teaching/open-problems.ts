import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { type CourseScope, inCourses } from '../in-courses.ts'
import { type StoredProblem, toProblem } from '../questions/read-questions.ts'
import { unitProblems } from '../questions/tables.ts'

/** Problems in units of these courses, without who reported them; the open ones wait longest first. */
export async function courseProblems(
  db: Db,
  courses: CourseScope,
  { state, page, rows }: { state?: StoredProblem['state'] | undefined; page: number; rows: number },
) {
  const where = and(
    state ? eq(unitProblems.state, state) : undefined,
    inCourses(unitProblems.courseCode, courses),
  )
  const found = await db
    .select()
    .from(unitProblems)
    .where(where)
    .orderBy(asc(unitProblems.createdAt), asc(unitProblems.id))
    .limit(rows)
    .offset((page - 1) * rows)
  return {
    rows: found.map((row) => ({ ...toProblem(row), language: row.language })),
    total: await db.$count(unitProblems, where),
  }
}
