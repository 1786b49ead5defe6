import type { OutputOf } from '#platform/contract/operation.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
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

/** Keeps an answer that is newer than what is there; tells of what is there otherwise. */
export const saveAnswer: Handler<typeof exams.answer> = async (input, call) => {
  const { attemptid, position, sequence, given } = input
  const { now } = call
  if (isFromTheFuture(sequence, now)) return call.refuse('clock', { data: { now: now.toISOString() } })
  const [saved] = await run<{ deadline_at: Date }>(call.db, saveStatement, [
    attemptid,
    call.actor.userId,
    position,
    given.answer === null ? null : JSON.stringify(given.answer),
    given.flagged,
    sequence,
    now,
    earliestDeadline(sequence, now),
  ])
  if (saved) return { sequence, newer: null, deadlineAt: saved.deadline_at, now }
  return tellWhy(call, input)
}

async function tellWhy(call: SignedInCall<'no-question' | 'over'>, input: GivenAnswer): Promise<AnswerOf> {
  const [row] = await run<AnswerRow>(call.db, readStatement, [input.attemptid, input.position])
  if (!row) refuse('not-found')
  if (row.user_id !== call.actor.userId) refuse('forbidden', { message: 'This exam is another person’s.' })
  if (row.sequence === null) call.refuse('no-question')
  const { sequence, answer, flagged, deadline_at: deadlineAt } = row
  const isSame = sequence === input.sequence && sameAnswer(row, input.given)
  // A replay of what was saved in time is told so, also after the end: the page may forget it.
  if (isSame) return { sequence, newer: null, deadlineAt, now: call.now }
  if (row.closed || row.submitted_at || row.voided_at) call.refuse('over')
  if (deadlineAt < earliestDeadline(input.sequence, call.now)) call.refuse('over')
  // What is left is an older answer, or one of another device from the very same millisecond.
  if (sequence >= input.sequence) return { sequence, newer: { answer, flagged }, deadlineAt, now: call.now }
  return refuse('busy')
}

type AnswerOf = Omit<Saved, 'deadlineAt' | 'now'> & { deadlineAt: Date; now: Date }

const sameAnswer = (row: AnswerRow, given: GivenAnswer['given']): boolean =>
  row.flagged === given.flagged && JSON.stringify(row.answer) === JSON.stringify(given.answer)
