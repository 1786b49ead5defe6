import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { isTimeOver } from '../../rules/answer-time.ts'
import { examAttempts } from '../tables.ts'
import { closeAttempt } from './close-attempt.ts'
import type { Attempt } from './status.ts'

/**
 * Returns an attempt of the caller, closing and grading it first if its time is over. Rejects void attempts and other
 * users' attempts; the latter are audited.
 */
export async function ownAttempt(ctx: SignedInContext, attemptId: string): Promise<Attempt> {
  const attempt = (await readAttempt(ctx, attemptId)) ?? refuse('not-found')
  if (attempt.userId !== ctx.actor.userId) refuse('forbidden', { message: 'This exam is another person’s.' })
  if (attempt.voidedAt) refuse('not-found', { message: 'This attempt was declared void. It does not count.' })
  if (attempt.submittedAt || !isTimeOver(attempt.deadlineAt, ctx.now)) return attempt
  await ctx.transaction((inner) => closeAttempt(inner, attemptId, 'time'))
  return (await readAttempt(ctx, attemptId)) ?? refuse('not-found')
}

async function readAttempt(ctx: SignedInContext, attemptId: string): Promise<Attempt | undefined> {
  const [attempt] = await ctx.db.select().from(examAttempts).where(eq(examAttempts.id, attemptId))
  return attempt
}
