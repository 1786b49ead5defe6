import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { tellCourseFinished } from '../finished/course-finished.ts'
import { enrolments, unitProgress } from '../tables.ts'
import { versionOutline } from '../version-outline.ts'

/** Finishes an enrolment whose last unit was completed; answers whether the course is complete. */
export async function finishCourse(
  call: Call,
  enrolment: { id: string; versionId: string },
): Promise<boolean> {
  const units = await versionOutline(call.db, enrolment.versionId)
  const done = await call.db
    .select({ unitId: unitProgress.unitId })
    .from(unitProgress)
    .where(and(eq(unitProgress.enrolmentId, enrolment.id), isNotNull(unitProgress.completedAt)))
  const ids = new Set(done.map(({ unitId }) => unitId))
  if (!units.every(({ id }) => ids.has(id))) return false
  const finished = await call.db
    .update(enrolments)
    .set({ completedAt: call.now })
    .where(and(eq(enrolments.id, enrolment.id), isNull(enrolments.completedAt)))
    .returning({ id: enrolments.id })
  if (finished.length > 0) {
    await call.audit({ action: 'learning.finishCourse', target: enrolment.id })
    await call.enqueue(tellCourseFinished, { enrolmentId: enrolment.id })
  }
  return true
}
