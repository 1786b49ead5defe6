import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { isAccessOver } from '../rules/enrollment-state.ts'
import { enrollments } from './tables.ts'
import { type OutlinedUnit, outlinedUnit, ownUnit } from './version-outline.ts'

export type Enrollment = typeof enrollments.$inferSelect

/** The caller's enrollment in a course, whether its access is over or not. Refuses the not enrolled. */
export async function enrollmentIn(
  ctx: SignedInContext<'not-enrolled'>,
  courseCode: string,
): Promise<Enrollment> {
  const [found] = await ctx.db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.userId, ctx.actor.userId), eq(enrollments.courseCode, courseCode)))
    // The running one first; a finished one of before is still theirs to look at.
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

/** A unit of a course that the caller may work in now. */
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
  return { unit: ownUnit(unit, enrollment), enrollment }
}

/** The version whose content a person may see; null when they are not enrolled or their access is over. */
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

/** Ids of the courses that a person can learn now. */
export async function runningCourses(db: Db, userId: string, now: Date): Promise<Set<string>> {
  const found = await db
    .select({ courseId: enrollments.courseId, accessUntil: enrollments.accessUntil })
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), isNull(enrollments.endedAt)))
  return new Set(
    found.filter(({ accessUntil }) => !isAccessOver(accessUntil, now)).map(({ courseId }) => courseId),
  )
}
