import type { OutputOf } from '#platform/contract/operation.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { Answer } from '../../contract/items.ts'
import type { exams } from '../../contract.ts'
import { earliestDeadline, isFromTheFuture } from '../../rules/answer-time.ts'
import { type AnswerRow, readStatement, saveStatement } from './save-statements.ts'

type Saved = OutputOf<typeof exams.answer>

interface GivenAnswer {
  attemptid: string
  position: number
  sequence: number
  given: { answer: Answer; flagged: boolean }
}

/** Saves an answer that is newer than the stored one; otherwise returns the stored one. */
export const saveAnswer: Handler<typeof exams.answer> = async (input, ctx) => {
  const { attemptid, position, sequence, given } = input
  const { now } = ctx
  if (isFromTheFuture(sequence, now)) return ctx.refuse('clock', { data: { now: now.toISOString() } })
  const [saved] = await run<{ deadline_at: Date }>(ctx.db, saveStatement, [
    attemptid,
    ctx.actor.userId,
    position,
    given.answer === null ? null : JSON.stringify(given.answer),
    given.flagged,
    sequence,
    now,
    earliestDeadline(sequence, now),
  ])
  if (saved) return { sequence, newer: null, deadlineAt: saved.deadline_at, now }
  return explainRefusal(ctx, input)
}

async function explainRefusal(
  ctx: SignedInContext<'no-question' | 'over'>,
  input: GivenAnswer,
): Promise<AnswerOf> {
  const [row] = await run<AnswerRow>(ctx.db, readStatement, [input.attemptid, input.position])
  if (!row) refuse('not-found')
  if (row.user_id !== ctx.actor.userId) refuse('forbidden', { message: 'This exam is another person’s.' })
  if (row.sequence === null) ctx.refuse('no-question')
  const { sequence, answer, flagged, deadline_at: deadlineAt } = row
  const isSame = sequence === input.sequence && sameAnswer(row, input.given)
  // A replay of an answer saved in time succeeds even after the end: the page may discard it.
  if (isSame) return { sequence, newer: null, deadlineAt, now: ctx.now }
  if (row.closed || row.submitted_at || row.voided_at) ctx.refuse('over')
  if (deadlineAt < earliestDeadline(input.sequence, ctx.now)) ctx.refuse('over')
  // Remaining cases: an older answer, or one from another device in the same millisecond.
  if (sequence >= input.sequence) return { sequence, newer: { answer, flagged }, deadlineAt, now: ctx.now }
  return refuse('busy')
}

type AnswerOf = Omit<Saved, 'deadlineAt' | 'now'> & { deadlineAt: Date; now: Date }

const sameAnswer = (row: AnswerRow, given: GivenAnswer['given']): boolean =>
  row.flagged === given.flagged && JSON.stringify(row.answer) === JSON.stringify(given.answer)
