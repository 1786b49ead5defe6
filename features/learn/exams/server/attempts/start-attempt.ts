import { and, asc, eq, isNull } from 'drizzle-orm'
import { isNamed } from '#features/core/accounts/rules/same-person.ts'
import { findUser } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { exams } from '../../contract.ts'
import type { Status } from '../../rules/status.ts'
import { type Exam, findExams } from '../find-exams.ts'
import { sittingToStart } from '../sittings/find-sitting.ts'
import { examAnswers, examAttempts, examRights } from '../tables.ts'
import { closeOverdue } from './close-overdue.ts'
import { drawFor } from './draw-attempt.ts'
import { examHistories, statusIn } from './status.ts'

/** Starts an attempt with newly drawn questions, or returns the running one. */
export const startAttempt: Handler<typeof exams.start> = async ({ code, legalName, sittingCode }, ctx) => {
  const [exam] = await findExams(ctx.db, [code])
  if (!exam) refuse('not-found')
  // Locks the rights, so that double taps and concurrent devices wait here.
  await ctx.db
    .select({ id: examRights.id })
    .from(examRights)
    .where(and(eq(examRights.userId, ctx.actor.userId), eq(examRights.examCode, code)))
    .orderBy(asc(examRights.id))
    .for('update')
  const status = await statusNow(ctx, exam)
  if (status.runningId) return { attemptid: status.runningId }
  const rightId = rightToStart(ctx, status)
  await refuseOtherName(ctx, legalName)
  const sitting = exam.proctored ? await sittingToStart(ctx, code, sittingCode) : null
  const attemptid = ctx.newId()
  const paper = await drawFor(ctx.db, ctx.actor.userId, exam.blueprint, attemptid)
  if (!paper) {
    ctx.log.error({ exam: code }, 'an exam has too few live items for its blueprint')
    return ctx.refuse('not-drawable')
  }
  const number = (await ctx.db.$count(examAttempts, ofCaller(ctx, code))) + 1
  await ctx.db.insert(examAttempts).values({
    id: attemptid,
    rightId,
    userId: ctx.actor.userId,
    examCode: code,
    number,
    passPercent: exam.passPercent,
    minutes: exam.minutes,
    legalName,
    sittingId: sitting?.id ?? null,
    startedAt: ctx.now,
    deadlineAt: ctx.after(exam.minutes * 60_000),
  })
  await ctx.db.insert(examAnswers).values(
    paper.map(({ versionId, topic, shuffle, drawn }, index) => ({
      attemptId: attemptid,
      position: index + 1,
      itemVersionId: versionId,
      topic,
      shuffle,
      drawn,
    })),
  )
  await ctx.audit({
    action: 'exams.start',
    target: attemptid,
    details: { exam: code, number, legalName, ...(sitting && { proctor: sitting.proctorName }) },
  })
  return { attemptid }
}

/** A different legal name indicates another user's exam, or an account that needs a correction. */
async function refuseOtherName(ctx: SignedInContext, legalName: string): Promise<void> {
  const user = (await findUser(ctx.db, ctx.actor.userId)) ?? refuse('not-found')
  if (isNamed(user, legalName)) return
  const message = `Your account is in the name of ${fullName(user)}. If that is not your name, please correct it in My Profile first.`
  refuse('bad-input', { message, fields: { legalName: message } })
}

const ofCaller = (ctx: SignedInContext, code: string) =>
  and(
    eq(examAttempts.userId, ctx.actor.userId),
    eq(examAttempts.examCode, code),
    isNull(examAttempts.voidedAt),
  )

/** Returns the caller's status after closing an overdue attempt. */
async function statusNow(ctx: SignedInContext, exam: Exam): Promise<Status> {
  const { userId } = ctx.actor
  await closeOverdue(ctx, userId)
  const history = (await examHistories(ctx.db, userId, [exam.code])).get(exam.code)
  return statusIn(exam, history ?? { rights: [], attempts: [] }, ctx.now)
}

function rightToStart(
  ctx: SignedInContext<'already-passed' | 'no-right' | 'used-up' | 'waiting'>,
  { state, rightId, nextAttemptAt }: Status,
): string {
  if (state === 'waiting') {
    ctx.refuse('waiting', {
      message: 'There is a waiting time between two attempts; the next one is not possible yet.',
      data: { nextAttemptAt: nextAttemptAt?.toISOString() },
    })
  }
  if (rightId) return rightId
  if (state === 'passed') ctx.refuse('already-passed')
  if (state === 'used-up') ctx.refuse('used-up')
  return ctx.refuse('no-right')
}
