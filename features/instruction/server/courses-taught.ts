import { and, desc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import { findPeople, type Taught } from '#features/accounts/server/public.ts'
import { allCourseOffers, findCourses, type WorthPart } from '#features/catalog/server/public.ts'
import { type CourseScope, wasEnrolledIn } from '#features/learning/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { roleNames, type TeachingRole } from '../rules/teaching-roles.ts'
import { courseInstructors } from './tables.ts'

/** That somebody teaches at this moment. */
const runsAt = (now: Date): SQL | undefined =>
  and(
    lte(courseInstructors.since, now),
    or(isNull(courseInstructors.until), gt(courseInstructors.until, now)),
  )

/** The courses that the caller may look into: those taught now, or all for a product administrator. */
export async function coursesTaught(call: SignedInCall): Promise<CourseScope> {
  if (holds(call.actor, 'product_admin')) return 'all'
  return [...(await rolesOf(call)).keys()]
}

/** What the caller is in each course that they teach now. */
export async function rolesOf(call: SignedInCall): Promise<Map<string, TeachingRole>> {
  const rows = await call.db
    .select({ code: courseInstructors.courseCode, role: courseInstructors.role })
    .from(courseInstructors)
    .where(and(eq(courseInstructors.userId, call.actor.userId), runsAt(call.now)))
    .orderBy(courseInstructors.courseCode)
  return new Map(rows.map(({ code, role }) => [code, role]))
}

/** The courses that the caller teaches now, with their learners. */
export async function learnersTaught(call: SignedInCall): Promise<Taught[]> {
  const codes = [...(await rolesOf(call)).keys()]
  return codes.map((code) => ({ codes: [code], holds: wasEnrolledIn([code]) }))
}

/** The courses taught, or the one of them that was asked for; one that is not among them is refused and audited. */
export async function coursesAsked(call: SignedInCall, course: string): Promise<CourseScope> {
  const scope = await coursesTaught(call)
  if (course === '') return scope
  if (scope !== 'all' && !scope.includes(course)) refuse('forbidden')
  return [course]
}

/** The courses of a scope with their names, by code. */
export async function namedCourses(db: Db, scope: CourseScope) {
  const codes = scope === 'all' ? (await allCourseOffers(db)).map(({ courseid }) => courseid) : scope
  const found = await findCourses(db, [...codes])
  return found.map(({ code, name }) => ({ courseid: code, coursename: name }))
}

/** Who teaches a course, for whoever looks at it in the shop. */
export const instructorsOf: WorthPart = async ({ db, now }, courseCode) => {
  const rows = await db
    .select({ userId: courseInstructors.userId, role: courseInstructors.role })
    .from(courseInstructors)
    .where(and(eq(courseInstructors.courseCode, courseCode), runsAt(now)))
    .orderBy(desc(courseInstructors.role), courseInstructors.since)
    .limit(MOST_NAMED)
  const people = await findPeople(
    db,
    rows.map(({ userId }) => userId),
  )
  return {
    instructors: rows.flatMap(({ userId, role }) => {
      const person = people.get(userId)
      const name = `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim()
      return name ? [{ name, role: roleNames[role] }] : []
    }),
  }
}

const MOST_NAMED = 6
