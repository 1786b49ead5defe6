import { asc, eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { exams } from '../../contract.ts'
import { bodyWith } from '../../rules/drawn-item.ts'
import { askedOf } from '../../rules/paper-question.ts'
import { findExams } from '../find-exams.ts'
import { examAnswers, examItemVersions } from '../tables.ts'
import { closeAttempt } from './close-attempt.ts'
import { ownAttempt } from './find-attempt.ts'

/** Returns the caller's attempt with its questions. Once it is over, only the result includes them. */
export const showPaper: Handler<typeof exams.attempt> = async ({ attemptid }, ctx) => {
  const attempt = await ownAttempt(ctx, attemptid)
  const [exam] = await findExams(ctx.db, [attempt.examCode])
  if (!exam) refuse('not-found')
  const over = attempt.submittedAt !== null
  const rows = over
    ? []
    : await ctx.db
        .select({ answer: examAnswers, body: examItemVersions.body })
        .from(examAnswers)
        .innerJoin(examItemVersions, eq(examItemVersions.id, examAnswers.itemVersionId))
        .where(eq(examAnswers.attemptId, attempt.id))
        .orderBy(asc(examAnswers.position))
  const { submittedAt, endedBy } = attempt
  const { id, passPercent, startedAt, deadlineAt, extendedMinutes } = attempt
  return {
    attemptid: id,
    passPercent,
    startedAt,
    deadlineAt,
    extendedMinutes,
    over,
    ...pick(exam, 'code', 'title', 'track'),
    ...(submittedAt && endedBy ? { ended: { by: endedBy, at: submittedAt } } : {}),
    now: ctx.now,
    questions: rows.map(({ answer: { position, shuffle, drawn, answer, flagged, sequence }, body }) => ({
      ...askedOf(bodyWith(body, drawn), shuffle),
      position,
      answer,
      flagged,
      sequence,
    })),
  }
}

/** Submits an attempt. Idempotent: a closed attempt retains its grade. */
export const submitAttempt: Handler<typeof exams.submit> = async ({ attemptid }, ctx) => {
  const attempt = await ownAttempt(ctx, attemptid)
  await closeAttempt(ctx, attempt.id, 'learner')
  return { attemptid }
}
