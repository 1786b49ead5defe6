import { randomInt } from 'node:crypto'
import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { trivia } from '../../contract/trivia.ts'
import { gameDay } from '../../rules/game-day.ts'
import { ANSWER_SECONDS, isLate } from '../../rules/trivia/answer-time.ts'
import { orderedChoices } from '../../rules/trivia/order-choices.ts'
import type { TriviaLanguage } from '../../rules/trivia/trivia-names.ts'
import { lockedPlayer } from '../players.ts'
import { askable, countAnswers, itemOfDay, type TriviaItem } from './items.ts'
import { triviaAsks, triviaItems } from './tables.ts'

type PaymentRequestRow = typeof triviaAsks.$inferSelect

export const ask: Handler<typeof trivia.ask> = async ({ daily, language }, ctx) => {
  const { userId } = (await lockedPlayer(ctx)).row
  const day = gameDay(ctx.now)
  const open = await openAsk(ctx, userId, daily ? day : null)
  if (open) return open
  const item = daily ? await freshDaily(ctx, userId, day) : await nextItem(ctx, userId, day, language)
  if (!item) return ctx.refuse('no-question')
  const row: PaymentRequestRow = {
    id: ctx.newId(),
    userId,
    itemId: item.id,
    order: shuffled(item.wrongAnswers.length + 1),
    dailyOf: daily ? day : null,
    askedAt: ctx.now,
    dueAt: ctx.after(ANSWER_SECONDS * 1000),
    answeredAt: null,
    choice: null,
    right: null,
    earned: 0,
  }
  await ctx.db.insert(triviaAsks).values(row)
  return toAsked(ctx, row, item)
}

/** Returns choice positions in random order. */
export function shuffled(count: number): number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  for (let at = count - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
  }
  return order
}

/** Returns the open question if its time is still running. Questions whose time is over count as answered wrong. */
async function openAsk(ctx: SignedInContext, userId: string, dailyOf: string | null) {
  const rows = await ctx.db
    .select({ row: triviaAsks, item: triviaItems })
    .from(triviaAsks)
    .innerJoin(triviaItems, eq(triviaItems.id, triviaAsks.itemId))
    .where(and(eq(triviaAsks.userId, userId), isNull(triviaAsks.answeredAt)))
    .orderBy(asc(triviaAsks.askedAt))
  for (const { row, item } of rows) {
    if (!isLate(row.dueAt, ctx.now)) {
      if (row.dailyOf === dailyOf) return toAsked(ctx, row, item)
      continue
    }
    await ctx.db
      .update(triviaAsks)
      .set({ answeredAt: ctx.now, choice: -1, right: false })
      .where(eq(triviaAsks.id, row.id))
    await countAnswers(ctx.db, item.id, { asked: 1, right: 0 })
  }
  return null
}

async function freshDaily(ctx: SignedInContext<'daily-done'>, userId: string, day: string) {
  const mine = and(eq(triviaAsks.userId, userId), eq(triviaAsks.dailyOf, day))
  if ((await ctx.db.$count(triviaAsks, mine)) > 0) return ctx.refuse('daily-done')
  return itemOfDay(ctx.db, day)
}

const MISSED_AGAIN_MS = 20 * 3_600_000

/** Picks the next question: those missed over `MISSED_AGAIN_MS` ago, then new ones, then those longest not shown. */
async function nextItem(
  ctx: Context,
  userId: string,
  day: string,
  language: TriviaLanguage,
): Promise<TriviaItem | null> {
  const last = ctx.db
    .selectDistinctOn([triviaAsks.itemId], {
      ...pick(triviaAsks, 'itemId', 'right', 'askedAt'),
    })
    .from(triviaAsks)
    .where(eq(triviaAsks.userId, userId))
    .orderBy(triviaAsks.itemId, desc(triviaAsks.askedAt))
    .as('last')
  const ofDay = await itemOfDay(ctx.db, day)
  const missedBefore = ctx.after(-MISSED_AGAIN_MS)
  const turn = sql`case when ${last.itemId} is null then 1
    when not coalesce(${last.right}, false) and ${last.askedAt} < ${missedBefore} then 0 else 2 end`
  const [found] = await ctx.db
    .select({ item: triviaItems })
    .from(triviaItems)
    .leftJoin(last, eq(last.itemId, triviaItems.id))
    .where(and(askable(language), ofDay ? ne(triviaItems.id, ofDay.id) : undefined))
    .orderBy(turn, sql`${last.askedAt} asc nulls first`, sql`random()`)
    .limit(1)
  return found?.item ?? null
}

const toAsked = ({ now }: Context, row: PaymentRequestRow, item: TriviaItem) => ({
  askid: row.id,
  topic: item.topic,
  question: item.question,
  choices: orderedChoices(item, row.order),
  dueAt: row.dueAt,
  seconds: ANSWER_SECONDS,
  leftMs: Math.max(0, row.dueAt.getTime() - now.getTime()),
})
