import { and, count, desc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import { findPeople, type Taught } from '#features/core/accounts/server/public.ts'
import { type CourseScope, wasEnrolledIn } from '#features/learn/learning/server/public.ts'
import { allCourseOffers, type CourseWorthPart, findCourses } from '#features/shop/catalog/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { roleNames, type TeachingRole } from '../rules/teaching-roles.ts'
import { courseInstructors } from './tables.ts'

/** Condition: the teaching assignment is active at the given time. */
const runsAt = (now: Date): SQL | undefined =>
  and(
    lte(courseInstructors.since, now),
    or(isNull(courseInstructors.until), gt(courseInstructors.until, now)),
  )

/** Returns the courses the caller may access: those currently taught, or all for product administrators. */
export async function coursesTaught(ctx: SignedInContext): Promise<CourseScope> {
  if (holds(ctx.actor, 'product_admin')) return 'all'
  return [...(await rolesOf(ctx)).keys()]
}

/** Returns the caller's role in each course currently taught. */
export async function rolesOf(ctx: SignedInContext): Promise<Map<string, TeachingRole>> {
  const rows = await ctx.db
    .select({ code: courseInstructors.courseCode, role: courseInstructors.role })
    .from(courseInstructors)
    .where(and(eq(courseInstructors.userId, ctx.actor.userId), runsAt(ctx.now)))
    .orderBy(courseInstructors.courseCode)
  return new Map(rows.map(({ code, role }) => [code, role]))
}

/** Returns the courses that the caller currently teaches, with their learners. */
export async function learnersTaught(ctx: SignedInContext): Promise<Taught[]> {
  const codes = [...(await rolesOf(ctx)).keys()]
  return codes.map((code) => ({ codes: [code], holds: wasEnrolledIn([code]) }))
}

/** Returns the courses taught, or only the requested one. A course outside the scope is refused and audited. */
export async function coursesAsked(ctx: SignedInContext, course: string): Promise<CourseScope> {
  const scope = await coursesTaught(ctx)
  if (course === '') return scope
  if (scope !== 'all' && !scope.includes(course)) refuse('forbidden')
  return [course]
}

/** Returns the courses of a scope with their names, by code. */
export async function namedCourses(db: Db, scope: CourseScope) {
  const codes = scope === 'all' ? (await allCourseOffers(db)).map(({ courseid }) => courseid) : scope
  const found = await findCourses(db, [...codes])
  return found.map(({ code, name }) => ({ courseid: code, coursename: name }))
}

/** Returns the instructors of a course for its shop page. */
export const instructorsOf: CourseWorthPart = async ({ db, now }, courseCode) => {
  const rows = await db
    .select({ userId: courseInstructors.userId, role: courseInstructors.role })
    .from(courseInstructors)
    .where(and(eq(courseInstructors.courseCode, courseCode), runsAt(now)))
    .orderBy(desc(courseInstructors.role), courseInstructors.since)
    .limit(MAX_NAMED)
  const people = await findPeople(db, pluck(rows, 'userId'))
  return {
    instructors: rows.flatMap(({ userId, role }) => {
      const person = people.get(userId)
      const name = person ? fullName(person) : ''
      return name ? [{ name, role: roleNames[role] }] : []
    }),
  }
}

const MAX_NAMED = 6

const MAX_SHOWN = 8

/** Returns the instructors named in the shop with their number of courses, highest number first. */
export async function instructorsShown(db: Db, now: Date): Promise<{ name: string; courses: number }[]> {
  const courses = count()
  const rows = await db
    .select({ userId: courseInstructors.userId, courses })
    .from(courseInstructors)
    .where(runsAt(now))
    .groupBy(courseInstructors.userId)
    .orderBy(desc(courses), courseInstructors.userId)
    .limit(MAX_SHOWN)
  const people = await findPeople(db, pluck(rows, 'userId'))
  return rows.flatMap(({ userId, courses: taught }) => {
    const person = people.get(userId)
    return person ? [{ name: fullName(person), courses: taught }] : []
  })
}
