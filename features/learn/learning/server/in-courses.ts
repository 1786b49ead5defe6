import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { enrollments } from './tables.ts'

/** Codes of the courses that a user teaches; 'all' for users who may see every course. */
export type CourseScope = readonly string[] | 'all'

/** Condition that a column's course is in the scope; never true for an empty scope. */
export const inCourses = (column: PgColumn, courses: CourseScope): SQL | undefined =>
  courses === 'all' ? undefined : inArray(column, [...courses])

/** Condition that the user is or was enrolled in one of these courses. Evaluated per row of a query. */
export const wasEnrolledIn =
  (courses: readonly string[]) =>
  (userId: SQLWrapper): SQL =>
    sql`(select true from ${enrollments} place
      where place.user_id = ${userId} and ${inArray(sql`place.course_code`, [...courses])} limit 1)`
