import { randomInt } from 'node:crypto'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { peopleView } from '#features/core/accounts/server/public.ts'
import { finishedUnits } from '#features/learn/learning/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { games } from '../../contract.ts'
import { leftToday, usualLimits } from '../../rules/day-limits.ts'
import { earnings } from '../../rules/earnings.ts'
import { gameDay } from '../../rules/game-day.ts'
import { CODE_SIGNS } from '../../rules/readable-code.ts'
import { grantMany } from '../ledger/grant-many.ts'
import { playCreditOf } from '../ledger/play-credit.ts'
import { lockedPlayer, type PlayerRow, playerOf, requireArea } from '../players.ts'
import { gameLedgers, gamePlayers } from '../tables.ts'
import { dailyState } from '../trivia/daily.ts'
import { dayPlayed, limitsOf } from './day-played.ts'
import { secretSeed, startSeed, toSeed } from './seeds.ts'

export const lobby: Handler<typeof games.lobby> = async (_input, ctx) => {
  const partner = await requireArea(ctx)
  const { userId } = ctx.actor
  const [row] = await ctx.db.select().from(gamePlayers).where(eq(gamePlayers.userId, userId))
  if (!row) return stranger
  const day = gameDay(ctx.now)
  const limits = await limitsOf(ctx.db, partner)
  const seed = await secretSeed(ctx.db, userId)
  return {
    adult: true,
    credit: await playCreditOf(ctx.db, userId),
    ...pick(row, 'nickname', 'onBoard', 'player'),
    limits: { ...limits, leftToday: leftToday(limits, await dayPlayed(ctx.db, userId, day)) },
    seed: seed?.day === day ? toSeed(seed) : null,
    daily: await dailyState(ctx.db, userId, day),
  }
}

/** Lobby data for users who have not confirmed their age. */
const stranger = {
  adult: false,
  credit: 0,
  nickname: '',
  onBoard: false,
  player: '',
  seed: null,
  limits: { ...usualLimits, leftToday: 0 },
  daily: 'none' as const,
}

export const confirmAdult: Handler<typeof games.confirmAdult> = async (_input, ctx) => {
  await requireArea(ctx)
  const { userId } = ctx.actor
  const player = Array.from({ length: 8 }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('')
  const added = await ctx.db
    .insert(gamePlayers)
    .values({ userId, adultAt: ctx.now, player })
    .onConflictDoNothing({ target: gamePlayers.userId })
    .returning({ userId: gamePlayers.userId })
  if (added.length > 0) {
    await startSeed(ctx, userId)
    await ctx.audit({ action: 'games.confirm-adult', target: userId })
  }
  return { good: true }
}

export const enter: Handler<typeof games.enter> = async (_input, ctx) => {
  const { row } = await lockedPlayer(ctx)
  const seed = await secretSeed(ctx.db, row.userId)
  if (seed?.day !== gameDay(ctx.now)) await startSeed(ctx, row.userId)
  const units = await creditLearning(ctx, row)
  return { units, earned: units * earnings.unit }
}

/** Credits each unit finished since the user joined the game area, once. Returns the number of new units. */
export async function creditLearning(ctx: Context, { userId, adultAt }: PlayerRow): Promise<number> {
  const finished = await finishedUnits(ctx.db, userId, adultAt)
  return grantMany(
    ctx,
    'learning',
    finished.map(({ enrollmentId, unitId, courseCode }) => ({
      userId,
      key: `unit/${enrollmentId}/${unitId}`,
      reason: `Unit of ${courseCode} finished`,
      amount: earnings.unit,
    })),
  )
}

export const setNickname: Handler<typeof games.setNickname> = async ({ nickname, onBoard }, ctx) => {
  const { row } = await lockedPlayer(ctx)
  const [other] = await ctx.db
    .select({ userId: gamePlayers.userId })
    .from(gamePlayers)
    .where(and(sql`lower(${gamePlayers.nickname}) = lower(${nickname})`, ne(gamePlayers.userId, row.userId)))
  if (other)
    return ctx.refuse('nickname-taken', { fields: { nickname: 'Another player has this nickname.' } })
  await ctx.db.update(gamePlayers).set({ nickname, onBoard }).where(eq(gamePlayers.userId, row.userId))
  return { good: true }
}

const BOARD = 10

export const board: Handler<typeof games.board> = async (_input, ctx) => {
  const { row, partner } = await playerOf(ctx)
  return { rows: await bestOf(ctx, partner, row.userId) }
}

async function bestOf(ctx: SignedInContext, partner: string, userId: string) {
  const people = peopleView(ctx.db)
  const rows = await ctx.db
    .select({ userId: gamePlayers.userId, nickname: gamePlayers.nickname, credit: gameLedgers.balance })
    .from(gamePlayers)
    .innerJoin(people, eq(people.id, gamePlayers.userId))
    .innerJoin(gameLedgers, eq(gameLedgers.userId, gamePlayers.userId))
    .where(and(eq(gamePlayers.onBoard, true), eq(people.partner, partner), eq(people.casino, true)))
    .orderBy(desc(gameLedgers.balance), gamePlayers.nickname)
    .limit(BOARD)
  return rows.map((each) => ({
    nickname: each.nickname,
    credit: each.credit ?? 0,
    mine: each.userId === userId,
  }))
}
