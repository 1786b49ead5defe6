import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { isTimeOver } from '../../rules/answer-time.ts'
import { examAttempts } from '../tables.ts'
import { closeAttempt } from './close-attempt.ts'
import type { Attempt } from './standings.ts'

/**
 * An attempt of the caller; one whose time is over is closed and graded first, whoever looks at it. Refuses that of
 * somebody else, which is audited, and a void one.
 */
export async function ownAttempt(call: SignedInCall, attemptId: string): Promise<Attempt> {
  const attempt = (await readAttempt(call, attemptId)) ?? refuse('not-found')
  if (attempt.userId !== call.actor.userId) refuse('forbidden', { message: 'This exam is another person’s.' })
  if (attempt.voidedAt) refuse('not-found', { message: 'This attempt was declared void. It does not count.' })
  if (attempt.submittedAt || !isTimeOver(attempt.deadlineAt, call.now)) return attempt
  await call.transaction((inner) => closeAttempt(inner, attemptId, 'time'))
  return (await readAttempt(call, attemptId)) ?? refuse('not-found')
}

async function readAttempt(call: SignedInCall, attemptId: string): Promise<Attempt | undefined> {
  const [attempt] = await call.db.select().from(examAttempts).where(eq(examAttempts.id, attemptId))
  return attempt
}
