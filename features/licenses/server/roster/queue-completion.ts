import { v7 as uuid } from 'uuid'
import { findUser } from '#features/accounts/server/public.ts'
import { type CourseListener, enrollmentOrigins } from '#features/learning/server/public.ts'
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
 * A completed course that is taken for the Texas agency and was approved on that day goes on its way to the roster,
 * once an enrollment. Without a license to report it under it waits for one, and the learner is told.
 */
export const queueCompletion: CourseListener = async (call, finished) => {
  const { enrollmentId, userId, courseCode, courseName, finishedAt } = finished
  const completedOn = texasDay(finishedAt)
  const approval = approvalOn(await readApprovals(call.db), courseCode, completedOn)
  if (!approval) return
  const origins = await enrollmentOrigins(call.db, [enrollmentId])
  if (!(await takenForTceq(call.db, origins)).has(enrollmentId)) return
  const license = fittingLicense(await licensesOf(call.db, userId), approval.kinds, completedOn)
  const state = license ? 'queued' : 'waiting'
  const [row] = await call.db
    .insert(rosterRows)
    .values({
      id: uuid({ msecs: call.now.getTime() }),
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
      createdAt: call.now,
      changedAt: call.now,
    })
    .onConflictDoNothing({ target: rosterRows.enrollmentId })
    .returning({ id: rosterRows.id })
  // Told a second time: it is on its way already.
  if (!row) return
  await noteState(call, [row.id], state)
  const user = license ? null : await findUser(call.db, userId)
  if (!user) return
  await sendMail(call, licenseMissing, user.email, {
    firstName: user.firstName,
    course: courseName,
    url: `${call.settings.publicUrl}/tceq`,
  })
}
