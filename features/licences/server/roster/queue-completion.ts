import { v7 as uuid } from 'uuid'
import { findUser } from '#features/accounts/server/public.ts'
import { type CourseListener, enrolmentOrigins } from '#features/learning/server/public.ts'
import { sendMail } from '#platform/server/mail.ts'
import { approvalOn } from '../../rules/approvals.ts'
import { fittingLicence } from '../../rules/fitting-licence.ts'
import { readApprovals } from '../approvals/read-approvals.ts'
import { texasDay } from '../book/read-rules.ts'
import { takenForTceq } from '../intents/taken-for-tceq.ts'
import { licenceMissing } from '../mail.ts'
import { licencesOf } from '../wallet/own-licence.ts'
import { noteState } from './move-row.ts'
import { rosterRows } from './tables.ts'

/**
 * A completed course that is taken for the Texas agency and was approved on that day goes on its way to the roster,
 * once an enrolment. Without a licence to report it under it waits for one, and the learner is told.
 */
export const queueCompletion: CourseListener = async (call, finished) => {
  const { enrolmentId, userId, courseCode, courseName, finishedAt } = finished
  const completedOn = texasDay(finishedAt)
  const approval = approvalOn(await readApprovals(call.db), courseCode, completedOn)
  if (!approval) return
  const origins = await enrolmentOrigins(call.db, [enrolmentId])
  if (!(await takenForTceq(call.db, origins)).has(enrolmentId)) return
  const licence = fittingLicence(await licencesOf(call.db, userId), approval.kinds, completedOn)
  const state = licence ? 'queued' : 'waiting'
  const [row] = await call.db
    .insert(rosterRows)
    .values({
      id: uuid({ msecs: call.now.getTime() }),
      enrolmentId,
      userId,
      courseCode,
      courseName,
      approvalId: approval.id,
      approvalNumber: approval.number,
      hours: approval.hours,
      deliveryMethod: approval.deliveryMethod,
      completedAt: finishedAt,
      completedOn,
      licenceId: licence?.id ?? null,
      state,
      createdAt: call.now,
      changedAt: call.now,
    })
    .onConflictDoNothing({ target: rosterRows.enrolmentId })
    .returning({ id: rosterRows.id })
  // Told a second time: it is on its way already.
  if (!row) return
  await noteState(call, [row.id], state)
  const user = licence ? null : await findUser(call.db, userId)
  if (!user) return
  await sendMail(call, licenceMissing, user.email, {
    firstName: user.firstName,
    course: courseName,
    url: `${call.settings.publicUrl}/tceq`,
  })
}
