import { and, desc, eq, isNull } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { isAccessOver } from '../rules/enrolment-state.ts'
import { enrolments } from './tables.ts'
import { type OutlinedUnit, outlinedUnit } from './version-outline.ts'

export type Enrolment = typeof enrolments.$inferSelect

/** The caller's enrolment in a course, whether its access is over or not. Refuses the not enrolled. */
export async function enrolmentIn(call: SignedInCall, courseCode: string): Promise<Enrolment> {
  const [found] = await call.db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, call.actor.userId), eq(enrolments.courseCode, courseCode)))
    // The running one first; a finished one of before is still theirs to look at.
    .orderBy(isNull(enrolments.endedAt), desc(enrolments.enrolledAt))
    .limit(1)
  if (!found || (found.endedAt && !found.completedAt)) refuse('not-enrolled')
  return found
}

export function refuseEnded(enrolment: Pick<Enrolment, 'accessUntil' | 'endedAt'>, now: Date): void {
  if (enrolment.endedAt || isAccessOver(enrolment.accessUntil, now)) refuse('access-ended')
}

/** A unit of a course that the caller may work in now. */
export async function unitInReach(
  call: SignedInCall,
  unitId: string,
): Promise<{ unit: OutlinedUnit; enrolment: Enrolment }> {
  const unit = (await outlinedUnit(call.db, unitId)) ?? refuse('not-found')
  const [enrolment] = await call.db
    .select()
    .from(enrolments)
    .where(
      and(
        eq(enrolments.userId, call.actor.userId),
        eq(enrolments.versionId, unit.versionId),
        isNull(enrolments.endedAt),
      ),
    )
  if (!enrolment) refuse('not-enrolled')
  refuseEnded(enrolment, call.now)
  return { unit, enrolment }
}

/** The version whose content a person may see; null when they are not enrolled or their access is over. */
export async function contentVersion(
  db: Db,
  userId: string,
  courseId: string,
  now: Date,
): Promise<{ versionId: string } | null> {
  const [found] = await db
    .select({ versionId: enrolments.versionId, accessUntil: enrolments.accessUntil })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId), isNull(enrolments.endedAt)))
  if (!found || isAccessOver(found.accessUntil, now)) return null
  return { versionId: found.versionId }
}

/** Ids of the courses that a person can learn now. */
export async function runningCourses(db: Db, userId: string, now: Date): Promise<Set<string>> {
  const found = await db
    .select({ courseId: enrolments.courseId, accessUntil: enrolments.accessUntil })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), isNull(enrolments.endedAt)))
  return new Set(
    found.filter(({ accessUntil }) => !isAccessOver(accessUntil, now)).map(({ courseId }) => courseId),
  )
}
