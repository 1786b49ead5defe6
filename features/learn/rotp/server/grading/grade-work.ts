import { and, eq, sql } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import type { Criterion } from '#features/learn/grading/contract/rubric.ts'
import { outcomeOf, pointsProblem } from '#features/learn/grading/rules/points.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatDate } from '#platform/contract/texts/format.ts'
import { OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { rotpGrading } from '../../contract/grading.ts'
import { workGraded, workReturned } from '../mail.ts'
import { rotpComments, rotpFiles, rotpSubmissions } from '../tables.ts'
import type { Submission } from '../work/own-work.ts'
import { queue } from './queue.ts'
import { showSubmission, taughtSubmission } from './show-submission.ts'

const good = { good: true } as const

export const gradingHandlers: Handlers<typeof rotpGrading> = {
  queue,
  detail: showSubmission,

  /** Grading again corrects the earlier grade; the audit log contains both. */
  async grade({ submissionid, revision, points, feedback }, ctx) {
    const { submission, assignment } = await toGrade(ctx, submissionid, revision)
    if (submission.state === 'returned') return ctx.refuse('moved')
    const given = checkedPoints(assignment.criteria, points)
    const outcome = outcomeOf(assignment.criteria, given, assignment.passPercent) ?? refuse('bad-input')
    const { percent, passed } = outcome
    await change(ctx, submission, { state: 'graded', points: given, percent, passed, feedback })
    await ctx.audit({
      action: 'rotp.grade',
      target: submission.userId,
      details: { assignment: assignment.title, before: submission.percent, percent, points: given },
    })
    const person = (await findPeople(ctx.db, [submission.userId])).get(submission.userId)
    if (person)
      await sendMail(ctx, workGraded, person.email, {
        firstName: person.firstName,
        assignment: assignment.title,
        feedback,
        percent,
        passed,
        url: addressOf(ctx, assignment.id),
      })
    return good
  },

  async returnWork({ submissionid, revision, feedback }, ctx) {
    const { submission, assignment } = await toGrade(ctx, submissionid, revision)
    if (submission.state !== 'handed in') return ctx.refuse('moved')
    await change(ctx, submission, { state: 'returned', feedback })
    await ctx.audit({
      action: 'rotp.returnWork',
      target: submission.userId,
      details: { assignment: assignment.title },
    })
    const person = (await findPeople(ctx.db, [submission.userId])).get(submission.userId)
    if (person)
      await sendMail(ctx, workReturned, person.email, {
        firstName: person.firstName,
        assignment: assignment.title,
        feedback,
        dueOn: formatDate(assignment.dueAt, OFFICE_ZONE),
        url: addressOf(ctx, assignment.id),
      })
    return good
  },

  async comment({ submissionid, fileid, page, x, y, second, text }, ctx) {
    const { submission } = await taughtSubmission(ctx, submissionid)
    const fileId = fileid || null
    const ofWork = and(eq(rotpFiles.id, fileId ?? ''), eq(rotpFiles.submissionId, submission.id))
    if (fileId && (await ctx.db.$count(rotpFiles, ofWork)) === 0) return refuse('not-found')
    const spot = { page: page ?? null, x: x ?? null, y: y ?? null, second: second ?? null }
    const id = ctx.newId()
    const by = { authorId: ctx.actor.userId, at: ctx.now }
    await ctx.db
      .insert(rotpComments)
      .values({ id, submissionId: submission.id, fileId, ...spot, text, ...by })
    return { commentid: id }
  },

  async removeComment({ commentid }, ctx) {
    const [found] = await ctx.db.select().from(rotpComments).where(eq(rotpComments.id, commentid))
    if (!found || found.authorId !== ctx.actor.userId) return refuse('not-found')
    await taughtSubmission(ctx, found.submissionId)
    await ctx.db.delete(rotpComments).where(eq(rotpComments.id, commentid))
    return good
  },
}

const addressOf = (ctx: SignedInContext, assignmentId: string): string =>
  `${ctx.settings.publicUrl}/assignments?assignment=${assignmentId}`

/** Returns a locked submission the caller may grade. On a conflict, the error names the user who changed it first. */
async function toGrade(ctx: SignedInContext<'own-work' | 'moved'>, id: string, revision: number) {
  const found = await taughtSubmission(ctx, id, true)
  const { submission } = found
  if (submission.userId === ctx.actor.userId) ctx.refuse('own-work')
  if (submission.revision === revision && submission.current) return found
  const by = submission.gradedBy
    ? (await ctx.peopleNames([submission.gradedBy])).get(submission.gradedBy)
    : null
  const what = submission.state === 'graded' ? `graded this with ${submission.percent}%` : 'changed this'
  return ctx.refuse(
    'moved',
    by ? { message: `${by} ${what} in the meantime. What you wrote is still here.` } : {},
  )
}

function checkedPoints(criteria: readonly Criterion[], points: Readonly<Record<string, number>>) {
  const fields: Record<string, string> = {}
  for (const { key, points: most } of criteria) {
    const given = points[key]
    const problem = given === undefined ? 'Please enter points.' : pointsProblem(given, most)
    if (problem) fields[`points.${key}`] = problem
  }
  if (Object.keys(fields).length > 0) refuse('bad-input', { fields })
  return Object.fromEntries(criteria.map(({ key }) => [key, points[key] ?? 0]))
}

async function change(ctx: SignedInContext, { id }: Submission, changes: Partial<Submission>): Promise<void> {
  await ctx.db
    .update(rotpSubmissions)
    .set({
      ...changes,
      gradedBy: ctx.actor.userId,
      gradedAt: ctx.now,
      changedAt: ctx.now,
      revision: sql`${rotpSubmissions.revision} + 1`,
    })
    .where(eq(rotpSubmissions.id, id))
}
