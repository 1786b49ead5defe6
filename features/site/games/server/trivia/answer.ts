import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { beginningOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { trivia } from '../../contract/trivia.ts'
import { ANSWERS_PER_DAY, earnings } from '../../rules/earnings.ts'
import { gameDay } from '../../rules/game-day.ts'
import { house, personLedger } from '../../rules/ledger-names.ts'
import { isLate } from '../../rules/trivia/answer-time.ts'
import { rightPlace } from '../../rules/trivia/order-choices.ts'
import { movePlayCredit } from '../ledger/move-play-credit.ts'
import { lockedPlayer } from '../players.ts'
import { countAnswers } from './items.ts'
import { triviaAsks, triviaItems } from './tables.ts'

type PaymentRequestRow = typeof triviaAsks.$inferSelect

export const answer: Handler<typeof trivia.answer> = async ({ askid, choice }, ctx) => {
  const { userId } = (await lockedPlayer(ctx)).row
  const [found] = await ctx.db
    .select({ row: triviaAsks, explanation: triviaItems.explanation })
    .from(triviaAsks)
    .innerJoin(triviaItems, eq(triviaItems.id, triviaAsks.itemId))
    .where(and(eq(triviaAsks.id, askid), eq(triviaAsks.userId, userId)))
  if (!found) return refuse('not-found')
  const { row, explanation } = found
  if (row.answeredAt) return toResult(row, explanation)
  const right = !isLate(row.dueAt, ctx.now) && choice === rightPlace(row.order)
  const earned = right ? await earn(ctx, row) : 0
  const answered = { answeredAt: ctx.now, choice, right, earned }
  await ctx.db.update(triviaAsks).set(answered).where(eq(triviaAsks.id, askid))
  await countAnswers(ctx.db, row.itemId, { asked: 1, right: right ? 1 : 0 })
  return toResult({ ...row, ...answered }, explanation)
}

/** Grants the credit for a correct answer. Questions other than the question of the day have a daily maximum. */
async function earn(ctx: Context, { id, userId, dailyOf }: PaymentRequestRow): Promise<number> {
  const amount = dailyOf ? earnings.daily : Math.min(earnings.answer, await leftToEarn(ctx, userId))
  if (amount > 0)
    await movePlayCredit(ctx, {
      key: `trivia/${id}`,
      reason: dailyOf ? 'Trivia question of the day' : 'Trivia question',
      from: house('trivia'),
      to: personLedger(userId),
      amount,
    })
  return amount
}

async function leftToEarn(ctx: Context, userId: string): Promise<number> {
  const since = beginningOf(gameDay(ctx.now), OFFICE_ZONE)
  const [row] = await ctx.db
    .select({ earned: sql<number>`coalesce(sum(${triviaAsks.earned}), 0)`.mapWith(Number) })
    .from(triviaAsks)
    .where(and(eq(triviaAsks.userId, userId), isNull(triviaAsks.dailyOf), gte(triviaAsks.answeredAt, since)))
  return Math.max(0, ANSWERS_PER_DAY - (row?.earned ?? 0))
}

const toResult = (row: PaymentRequestRow, explanation: string) => ({
  right: row.right === true,
  late: row.answeredAt !== null && isLate(row.dueAt, row.answeredAt),
  choice: row.choice ?? -1,
  rightChoice: rightPlace(row.order),
  explanation,
  earned: row.earned,
})
