import { and, eq } from 'drizzle-orm'
import type { StoredUnit } from '#features/shop/catalog/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { CheckToAnswer } from '../../contract/asked.ts'
import { secondsToReadOn } from '../../rules/check-pace.ts'
import { presenceAnswers } from '../tables.ts'

export type Check = StoredUnit['checks'][number]
export type PresenceAnswer = typeof presenceAnswers.$inferSelect

/** Learner's view of a question: the explanation only after an answer, the correct choice only after choosing it. */
export const knownOf = ({ answer, why }: Check, given: PresenceAnswer | undefined, now: Date) => ({
  answer: given?.rightAt ? answer : null,
  why: given ? why : null,
  waitSeconds: given && !given.rightAt ? secondsToReadOn(given.lastAt, now) : 0,
})

/** Returns the questions within a unit's text as currently visible to this learner. */
export async function checksToAnswer(
  ctx: Context,
  enrollmentId: string,
  { id, checks }: StoredUnit,
): Promise<CheckToAnswer[]> {
  if (checks.length === 0) return []
  const given = await ctx.db
    .select()
    .from(presenceAnswers)
    .where(and(eq(presenceAnswers.enrollmentId, enrollmentId), eq(presenceAnswers.unitId, id)))
  return checks.map((check, index) => ({
    question: check.question,
    choices: check.choices,
    ...knownOf(
      check,
      given.find(({ question }) => question === index),
      ctx.now,
    ),
  }))
}
