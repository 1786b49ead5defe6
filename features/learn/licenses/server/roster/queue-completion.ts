import { findUser } from '#features/core/accounts/server/public.ts'
import { type CourseListener, enrollmentOrigins } from '#features/learn/learning/server/public.ts'
import { sendMail } from '#platform/server/mail.ts'
import { approvalOn } from '../../rules/approvals.ts'
import { fittingLicense } from '../../rules/fitting-license.ts'
import { readApprovals } from '../approvals/read-approvals.ts'
import { texasDay } from '../book/read-rules.ts'
import { takenForTceq } from '../intents/taken-for-tceq.ts'
import { licenseMissing } from '../mail.ts'
import { licensesOf } from '../own-license.ts'
import { noteState } from './move-row.ts'
import { rosterRows } from './tables.ts'

/**
 * Queues a completed course for the roster, once per enrollment, if it was taken for the Texas agency and approved on
 * that day. Without a matching license it waits, and the learner gets an email.
 */
export const queueCompletion: CourseListener = async (ctx, finished) => {
  const { enrollmentId, userId, courseCode, courseName, finishedAt } = finished
  const completedOn = texasDay(finishedAt)
  const approval = approvalOn(await readApprovals(ctx.db), courseCode, completedOn)
  if (!approval) return
  const origins = await enrollmentOrigins(ctx.db, [enrollmentId])
  if (!(await takenForTceq(ctx.db, origins)).has(enrollmentId)) return
  const license = fittingLicense(await licensesOf(ctx.db, userId), approval.kinds, completedOn)
  const state = license ? 'queued' : 'waiting'
  const [row] = await ctx.db
    .insert(rosterRows)
    .values({
      id: ctx.newId(),
      enrollmentId,
      userId,
      courseCode,
      courseName,
      approvalId: approval.id,
      approvalNumber: approval.number,
      hours: approval.hours,
      deliveryMethod: approval.deliveryMethod,
      completedAt: finishedAt,
      completedOn,
      licenseId: license?.id ?? null,
      state,
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .onConflictDoNothing({ target: rosterRows.enrollmentId })
    .returning({ id: rosterRows.id })
  // Repeated call; already recorded.
  if (!row) return
  await noteState(ctx, [row.id], state)
  const user = license ? null : await findUser(ctx.db, userId)
  if (!user) return
  await sendMail(ctx, licenseMissing, user.email, {
    firstName: user.firstName,
    course: courseName,
    url: `${ctx.settings.publicUrl}/tceq`,
  })
}
