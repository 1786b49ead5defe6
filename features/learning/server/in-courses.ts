import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { enrollments } from './tables.ts'

/** Codes of the courses that somebody teaches; 'all' for whoever may see every course. */
export type CourseScope = readonly string[] | 'all'

/** The condition that a column's course is one of those; of none it is never true. */
export const inCourses = (column: PgColumn, courses: CourseScope): SQL | undefined =>
  courses === 'all' ? undefined : inArray(column, [...courses])

/** That somebody is or was enrolled in a course, asked of each row of a query by itself. */
export const wasEnrolledIn =
  (course: string) =>
  (userId: SQLWrapper): SQL =>
    sql`(select true from ${enrollments} place
      where place.user_id = ${userId} and place.course_code = ${course} limit 1)`

/** Ids of the people who are or were enrolled in these courses; a part of other queries, null for everybody. */
export const learnersWithin = (courses: CourseScope): SQL | null =>
  courses === 'all'
    ? null
    : sql`select ${enrollments.userId} from ${enrollments} where ${inArray(enrollments.courseCode, [...courses])}`
