import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { unsignedSkills } from '../../rules/skills/sign-offs.ts'
import { tellCourseFinished } from '../finished/course-finished.ts'
import { skillsOf } from '../sign-offs/read-sign-offs.ts'
import { enrollments, unitProgress } from '../tables.ts'
import { versionOutline, versionTerms } from '../version-outline.ts'

/** Finishes an enrollment whose last unit was completed or whose last skill was signed; answers whether the course is complete. */
export async function finishCourse(
  call: Call,
  enrollment: { id: string; versionId: string },
): Promise<boolean> {
  const units = await versionOutline(call.db, enrollment.versionId)
  const terms = await versionTerms(call.db, enrollment.versionId)
  // The last unit and the last signature may come at the same moment: whoever is second sees the other.
  if (terms.signOffs.length > 0)
    await call.db
      .select({ id: enrollments.id })
      .from(enrollments)
      .where(eq(enrollments.id, enrollment.id))
      .for('update')
  const done = await call.db
    .select({ unitId: unitProgress.unitId })
    .from(unitProgress)
    .where(and(eq(unitProgress.enrollmentId, enrollment.id), isNotNull(unitProgress.completedAt)))
  const ids = new Set(done.map(({ unitId }) => unitId))
  if (!units.every(({ id }) => ids.has(id))) return false
  const skills = (await skillsOf(call.db, [enrollment])).get(enrollment.id) ?? []
  if (unsignedSkills(skills).length > 0) return false
  const finished = await call.db
    .update(enrollments)
    .set({
      completedAt: call.now,
      earnedHours: terms.contactHours,
      earnedShare: terms.activeShare,
    })
    .where(and(eq(enrollments.id, enrollment.id), isNull(enrollments.completedAt)))
    .returning({ id: enrollments.id })
  if (finished.length > 0) {
    await call.audit({ action: 'learning.finishCourse', target: enrollment.id })
    await call.enqueue(tellCourseFinished, { enrollmentId: enrollment.id })
  }
  return true
}
