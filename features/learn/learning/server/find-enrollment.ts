import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { isAccessOver } from '../rules/enrollment-state.ts'
import { enrollments } from './tables.ts'
import { type OutlinedUnit, outlinedUnit, unitForEnrollment } from './version-outline.ts'

export type Enrollment = typeof enrollments.$inferSelect

/** Returns the caller's enrollment in a course, even after access ended. Refuses users who are not enrolled. */
export async function enrollmentIn(
  ctx: SignedInContext<'not-enrolled'>,
  courseCode: string,
): Promise<Enrollment> {
  const [found] = await ctx.db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.userId, ctx.actor.userId), eq(enrollments.courseCode, courseCode)))
    // The active enrollment comes first; a previous finished one remains accessible.
    .orderBy(isNotNull(enrollments.endedAt), desc(enrollments.enrolledAt))
    .limit(1)
  if (!found || (found.endedAt && !found.completedAt)) ctx.refuse('not-enrolled')
  return found
}

export function refuseEnded(
  ctx: Pick<Context<'access-ended'>, 'now' | 'refuse'>,
  enrollment: Pick<Enrollment, 'accessUntil' | 'endedAt'>,
): void {
  if (enrollment.endedAt || isAccessOver(enrollment.accessUntil, ctx.now)) ctx.refuse('access-ended')
}

/** Returns a unit of a course that the caller may currently work in. */
export async function unitInReach(
  ctx: SignedInContext<'access-ended' | 'not-enrolled'>,
  unitId: string,
): Promise<{ unit: OutlinedUnit; enrollment: Enrollment }> {
  const unit = (await outlinedUnit(ctx.db, unitId)) ?? refuse('not-found')
  const [enrollment] = await ctx.db
    .select()
    .from(enrollments)
    .where(
      and(
        eq(enrollments.userId, ctx.actor.userId),
        eq(enrollments.versionId, unit.versionId),
        isNull(enrollments.endedAt),
      ),
    )
  if (!enrollment) ctx.refuse('not-enrolled')
  refuseEnded(ctx, enrollment)
  return { unit: unitForEnrollment(unit, enrollment), enrollment }
}

/** Returns the version whose content a user may see; null if they are not enrolled or their access has expired. */
export async function contentVersion(
  db: Db,
  userId: string,
  courseId: string,
  now: Date,
): Promise<{ versionId: string } | null> {
  const [found] = await db
    .select({ versionId: enrollments.versionId, accessUntil: enrollments.accessUntil })
    .from(enrollments)
    .where(
      and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId), isNull(enrollments.endedAt)),
    )
  if (!found || isAccessOver(found.accessUntil, now)) return null
  return { versionId: found.versionId }
}

/** Returns the ids of the courses that a user can currently study. */
export async function runningCourses(db: Db, userId: string, now: Date): Promise<Set<string>> {
  const found = await db
    .select({ courseId: enrollments.courseId, accessUntil: enrollments.accessUntil })
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), isNull(enrollments.endedAt)))
  return new Set(
    found.filter(({ accessUntil }) => !isAccessOver(accessUntil, now)).map(({ courseId }) => courseId),
  )
}
