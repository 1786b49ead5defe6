import { and, eq } from 'drizzle-orm'
import { timeZoneOf } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { dayRefusal } from '../rules/skills/sign-offs.ts'
import type { Enrollment } from './find-enrollment.ts'
import { type CourseScope, inCourses } from './in-courses.ts'
import { skillSignOffs } from './sign-offs/tables.ts'
import { enrollments } from './tables.ts'
import { finishCourse } from './time/finish-course.ts'
import { versionTerms } from './version-outline.ts'

interface SignOffDraft {
  enrollmentId: string
  skill: string
  seenOn: string
  note: string
  /** Courses that the signer teaches. */
  courses: CourseScope
}

/** Signs off a skill, idempotently. With the last one, the course is complete if its units are. */
export async function signSkill(
  ctx: SignedInContext<'own-course'>,
  { enrollmentId, skill, seenOn, note, courses }: SignOffDraft,
): Promise<void> {
  const enrollment = await holdEnrollment(ctx, enrollmentId, courses)
  if (enrollment.userId === ctx.actor.userId) ctx.refuse('own-course')
  const { signOffs } = await versionTerms(ctx.db, enrollment.versionId)
  if (!signOffs.includes(skill))
    refuse('bad-input', { fields: { skill: 'The course does not ask for this skill.' } })
  const zone = await timeZoneOf(ctx.db, ctx.actor.userId)
  const [enrolledOn, today] = [dayIn(enrollment.enrolledAt, zone), dayIn(ctx.now, zone)]
  const message = dayRefusal({ seenOn, enrolledOn, today })
  if (message) refuse('bad-input', { message, fields: { seenOn: message } })
  const stored = await ctx.db
    .insert(skillSignOffs)
    .values({
      enrollmentId,
      skill,
      seenOn,
      note,
      signedBy: ctx.actor.userId,
      signedByName: fullName(ctx.actor),
      signedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ skill: skillSignOffs.skill })
  if (stored.length === 0) return
  await ctx.audit({ action: 'learning.signSkill', target: enrollmentId, details: { skill, seenOn, note } })
  await finishCourse(ctx, enrollment)
}

/** Removes a mistaken sign-off while the course is not complete. */
export async function removeSignOff(
  ctx: SignedInContext<'course-complete'>,
  {
    enrollmentId,
    skill,
    reason,
    courses,
  }: Pick<SignOffDraft, 'enrollmentId' | 'skill' | 'courses'> & { reason: string },
): Promise<void> {
  const enrollment = await holdEnrollment(ctx, enrollmentId, courses)
  if (enrollment.completedAt) ctx.refuse('course-complete')
  const gone = await ctx.db
    .delete(skillSignOffs)
    .where(and(eq(skillSignOffs.enrollmentId, enrollmentId), eq(skillSignOffs.skill, skill)))
    .returning()
  if (gone.length === 0) return
  await ctx.audit({
    action: 'learning.removeSignOff',
    target: enrollmentId,
    details: { reason, before: gone[0] },
  })
}

/** Locks an active enrollment in one of these courses; concurrent signing or finishing waits. */
async function holdEnrollment(
  ctx: Pick<SignedInContext, 'db'>,
  enrollmentId: string,
  courses: CourseScope,
): Promise<Enrollment> {
  const [found] = await ctx.db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.id, enrollmentId), inCourses(enrollments.courseCode, courses)))
    .for('update')
  return found && (found.endedAt === null || found.completedAt !== null) ? found : refuse('not-found')
}
