import { and, eq, isNull } from 'drizzle-orm'
import { photoStatuses } from '#features/core/photo-id/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import { unsignedSkills } from '../../rules/skills/sign-offs.ts'
import type { Enrollment } from '../find-enrollment.ts'
import { notifyCourseFinished } from '../finished/course-finished.ts'
import { skillsOf } from '../sign-offs/read-sign-offs.ts'
import { enrollments, unitProgress } from '../tables.ts'
import { openParts, unitForEnrollment, versionOutline, versionTerms } from '../version-outline.ts'

/** Finishes an enrollment whose last unit, signature, or active time is complete; true if the course is complete. */
export async function finishCourse(
  ctx: Context,
  enrollment: Pick<Enrollment, 'id' | 'versionId' | 'fieldTest' | 'identity'>,
): Promise<boolean> {
  const outline = await versionOutline(ctx.db, enrollment.versionId)
  const units = outline.map((unit) => unitForEnrollment(unit, enrollment))
  const terms = await versionTerms(ctx.db, enrollment.versionId)
  // Row lock: if the last unit completes concurrently with the last sign-off or photo ID, the second sees the first.
  const [owner] =
    terms.signOffs.length > 0 || terms.confirmsIdentity
      ? await ctx.db
          .select({ userId: enrollments.userId, enrolledAt: enrollments.enrolledAt })
          .from(enrollments)
          .where(eq(enrollments.id, enrollment.id))
          .for('update')
      : []
  const progress = await ctx.db
    .select(pick(unitProgress, 'unitId', 'creditedMs', 'completedAt'))
    .from(unitProgress)
    .where(eq(unitProgress.enrollmentId, enrollment.id))
  const byUnit = new Map(progress.map((row) => [row.unitId, row]))
  if (!units.every(({ id }) => byUnit.get(id)?.completedAt)) return false
  const spent = units.map((unit) => ({
    ...unit,
    timein: Math.floor((byUnit.get(unit.id)?.creditedMs ?? 0) / 1000),
  }))
  const photoOf = await photoStatuses(ctx.db, 'TCEQ', owner && terms.confirmsIdentity ? [owner.userId] : [])
  const learner = { userId: '', enrolledAt: ctx.now, ...owner, ...enrollment }
  const { secondsMissing, identity } = openParts(learner, spent, terms, photoOf(learner.userId))
  if (secondsMissing > 0 || identity !== null) return false
  const skills = (await skillsOf(ctx.db, [enrollment])).get(enrollment.id) ?? []
  if (unsignedSkills(skills).length > 0) return false
  const finished = await ctx.db
    .update(enrollments)
    .set({
      completedAt: ctx.now,
      earnedHours: enrollment.fieldTest ? 0 : terms.contactHours,
      earnedShare: terms.activeShare,
    })
    .where(and(eq(enrollments.id, enrollment.id), isNull(enrollments.completedAt)))
    .returning({ id: enrollments.id })
  if (finished.length > 0) {
    await ctx.audit({ action: 'learning.finishCourse', target: enrollment.id })
    // A field test does not lead to a certificate, report, or program.
    if (!enrollment.fieldTest) await ctx.enqueue(notifyCourseFinished, { enrollmentId: enrollment.id })
  }
  return true
}

/** Finishes a user's courses that were only waiting for the photo ID. */
export async function finishCoursesOf(ctx: Context, userId: string): Promise<void> {
  const open = and(
    eq(enrollments.userId, userId),
    isNull(enrollments.completedAt),
    isNull(enrollments.endedAt),
  )
  for (const enrollment of await ctx.db.select().from(enrollments).where(open))
    await finishCourse(ctx, enrollment)
}
