import { and, eq, sql } from 'drizzle-orm'
import { findPeople } from '#features/accounts/server/public.ts'
import type { Criterion } from '#features/exams/contract/rubric.ts'
import { outcomeOf, pointsFault } from '#features/exams/rules/grading/points.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatDate } from '#platform/contract/texts/format.ts'
import { OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { rotpGrading } from '../../contract/grading.ts'
import { workGraded, workReturned } from '../mail.ts'
import { rotpComments, rotpFiles, rotpSubmissions } from '../tables.ts'
import { newId } from '../work/assignment-desk.ts'
import type { Submission } from '../work/own-work.ts'
import { queue } from './queue.ts'
import { showSubmission, taughtSubmission } from './show-submission.ts'

const good = { good: true } as const

export const gradingHandlers: Handlers<typeof rotpGrading> = {
  queue,
  detail: showSubmission,

  /** Grading again corrects what was given; both stand in the audit. */
  async grade({ submissionid, revision, points, feedback }, call) {
    const { submission, assignment } = await toGrade(call, submissionid, revision)
    if (submission.state === 'returned') return call.refuse('moved')
    const given = checkedPoints(assignment.criteria, points)
    const outcome = outcomeOf(assignment.criteria, given, assignment.passPercent) ?? refuse('bad-input')
    const { percent, passed } = outcome
    await change(call, submission, { state: 'graded', points: given, percent, passed, feedback })
    await call.audit({
      action: 'rotp.grade',
      target: submission.userId,
      details: { assignment: assignment.title, before: submission.percent, percent, points: given },
    })
    const person = (await findPeople(call.db, [submission.userId])).get(submission.userId)
    if (person)
      await sendMail(call, workGraded, person.email, {
        ...{ firstName: person.firstName, assignment: assignment.title, feedback, percent, passed },
        url: addressOf(call, assignment.id),
      })
    return good
  },

  async returnWork({ submissionid, revision, feedback }, call) {
    const { submission, assignment } = await toGrade(call, submissionid, revision)
    if (submission.state !== 'handed in') return call.refuse('moved')
    await change(call, submission, { state: 'returned', feedback })
    await call.audit({
      action: 'rotp.returnWork',
      target: submission.userId,
      details: { assignment: assignment.title },
    })
    const person = (await findPeople(call.db, [submission.userId])).get(submission.userId)
    if (person)
      await sendMail(call, workReturned, person.email, {
        ...{ firstName: person.firstName, assignment: assignment.title, feedback },
        dueOn: formatDate(assignment.dueAt, OFFICE_ZONE),
        url: addressOf(call, assignment.id),
      })
    return good
  },

  async comment({ submissionid, fileid, page, x, y, second, text }, call) {
    const { submission } = await taughtSubmission(call, submissionid)
    const fileId = fileid || null
    const ofWork = and(eq(rotpFiles.id, fileId ?? ''), eq(rotpFiles.submissionId, submission.id))
    if (fileId && (await call.db.$count(rotpFiles, ofWork)) === 0) return refuse('not-found')
    const spot = { page: page ?? null, x: x ?? null, y: y ?? null, second: second ?? null }
    const id = newId(call.now)
    const by = { authorId: call.actor.userId, at: call.now }
    await call.db
      .insert(rotpComments)
      .values({ id, submissionId: submission.id, fileId, ...spot, text, ...by })
    return { commentid: id }
  },

  async removeComment({ commentid }, call) {
    const [found] = await call.db.select().from(rotpComments).where(eq(rotpComments.id, commentid))
    if (!found || found.authorId !== call.actor.userId) return refuse('not-found')
    await taughtSubmission(call, found.submissionId)
    await call.db.delete(rotpComments).where(eq(rotpComments.id, commentid))
    return good
  },
}

const addressOf = (call: SignedInCall, assignmentId: string): string =>
  `${call.settings.publicUrl}/assignments?assignment=${assignmentId}`

/** Work that the caller may grade, locked; who was slower learns who was first. */
async function toGrade(call: SignedInCall<'own-work' | 'moved'>, id: string, revision: number) {
  const found = await taughtSubmission(call, id, true)
  const { submission } = found
  if (submission.userId === call.actor.userId) call.refuse('own-work')
  if (submission.revision === revision && submission.current) return found
  const by = submission.gradedBy
    ? (await call.peopleNames([submission.gradedBy])).get(submission.gradedBy)
    : null
  const what = submission.state === 'graded' ? `graded this with ${submission.percent}%` : 'changed this'
  return call.refuse(
    'moved',
    by ? { message: `${by} ${what} in the meantime. What you wrote is still here.` } : {},
  )
}

function checkedPoints(criteria: readonly Criterion[], points: Readonly<Record<string, number>>) {
  const fields: Record<string, string> = {}
  for (const { key, points: most } of criteria) {
    const given = points[key]
    const fault = given === undefined ? 'Please enter points.' : pointsFault(given, most)
    if (fault) fields[`points.${key}`] = fault
  }
  if (Object.keys(fields).length > 0) refuse('bad-input', { fields })
  return Object.fromEntries(criteria.map(({ key }) => [key, points[key] ?? 0]))
}

async function change(call: SignedInCall, { id }: Submission, changes: Partial<Submission>): Promise<void> {
  await call.db
    .update(rotpSubmissions)
    .set({
      ...changes,
      ...{ gradedBy: call.actor.userId, gradedAt: call.now, changedAt: call.now },
      revision: sql`${rotpSubmissions.revision} + 1`,
    })
    .where(eq(rotpSubmissions.id, id))
}
