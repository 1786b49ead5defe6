import { asc, eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { exams } from '../../contract.ts'
import { bodyWith } from '../../rules/drawn-item.ts'
import { askedOf } from '../../rules/paper-question.ts'
import { findExams } from '../find-exams.ts'
import { examAnswers, examItemVersions } from '../tables.ts'
import { closeAttempt } from './close-attempt.ts'
import { ownAttempt } from './find-attempt.ts'

/** The paper of the caller's attempt; once it is over without its questions, which the result tells of. */
export const showPaper: Handler<typeof exams.attempt> = async ({ attemptid }, call) => {
  const attempt = await ownAttempt(call, attemptid)
  const [exam] = await findExams(call.db, [attempt.examCode])
  if (!exam) refuse('not-found')
  const over = attempt.submittedAt !== null
  const rows = over
    ? []
    : await call.db
        .select({ answer: examAnswers, body: examItemVersions.body })
        .from(examAnswers)
        .innerJoin(examItemVersions, eq(examItemVersions.id, examAnswers.itemVersionId))
        .where(eq(examAnswers.attemptId, attempt.id))
        .orderBy(asc(examAnswers.position))
  const { id, passPercent, startedAt, deadlineAt, extendedMinutes } = attempt
  return {
    ...{ attemptid: id, passPercent, startedAt, deadlineAt, extendedMinutes, over },
    ...{ code: exam.code, title: exam.title, track: exam.track },
    now: call.now,
    questions: rows.map(({ answer: { position, shuffle, drawn, answer, flagged, sequence }, body }) => ({
      ...askedOf(bodyWith(body, drawn), shuffle),
      ...{ position, answer, flagged, sequence },
    })),
  }
}

/** Bears being sent twice: what is over stays as it was graded. */
export const submitAttempt: Handler<typeof exams.submit> = async ({ attemptid }, call) => {
  const attempt = await ownAttempt(call, attemptid)
  await closeAttempt(call, attempt.id, 'learner')
  return { attemptid }
}
