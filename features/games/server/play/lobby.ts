import { randomInt } from 'node:crypto'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { peopleView } from '#features/accounts/server/public.ts'
import { finishedUnits } from '#features/learning/server/public.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { games } from '../../contract.ts'
import { leftToday, usualLimits } from '../../rules/day-limits.ts'
import { earnings } from '../../rules/earnings.ts'
import { gameDay } from '../../rules/game-day.ts'
import { CODE_SIGNS } from '../../rules/readable-code.ts'
import { giveMany } from '../ledger/give-many.ts'
import { playCreditOf } from '../ledger/play-credit.ts'
import { lockedPlayer, type PlayerRow, playerOf, requireArea } from '../players.ts'
import { gameLedgers, gamePlayers } from '../tables.ts'
import { dailyState } from '../trivia/daily.ts'
import { dayPlayed, limitsOf } from './day-played.ts'
import { beginSeed, secretSeed, toSeed } from './seeds.ts'

export const lobby: Handler<typeof games.lobby> = async (_input, call) => {
  const partner = await requireArea(call)
  const { userId } = call.actor
  const [row] = await call.db.select().from(gamePlayers).where(eq(gamePlayers.userId, userId))
  if (!row) return stranger
  const day = gameDay(call.now)
  const limits = await limitsOf(call.db, partner)
  const seed = await secretSeed(call.db, userId)
  return {
    adult: true,
    credit: await playCreditOf(call.db, userId),
    ...{ nickname: row.nickname, onBoard: row.onBoard, player: row.player },
    limits: { ...limits, leftToday: leftToday(limits, await dayPlayed(call.db, userId, day)) },
    seed: seed?.day === day ? toSeed(seed) : null,
    daily: await dailyState(call.db, userId, day),
  }
}

/** Who has not confirmed their age is shown nothing of the area. */
const stranger = {
  ...{ adult: false, credit: 0, nickname: '', onBoard: false, player: '', seed: null },
  limits: { ...usualLimits, leftToday: 0 },
  daily: 'none' as const,
}

export const confirmAdult: Handler<typeof games.confirmAdult> = async (_input, call) => {
  await requireArea(call)
  const { userId } = call.actor
  const player = Array.from({ length: 8 }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('')
  const added = await call.db
    .insert(gamePlayers)
    .values({ userId, adultAt: call.now, player })
    .onConflictDoNothing({ target: gamePlayers.userId })
    .returning({ userId: gamePlayers.userId })
  if (added.length > 0) {
    await beginSeed(call, userId)
    await call.audit({ action: 'games.confirm-adult', target: userId })
  }
  return { good: true }
}

export const enter: Handler<typeof games.enter> = async (_input, call) => {
  const { row } = await lockedPlayer(call)
  const seed = await secretSeed(call.db, row.userId)
  if (seed?.day !== gameDay(call.now)) await beginSeed(call, row.userId)
  const units = await creditLearning(call, row)
  return { units, earned: units * earnings.unit }
}

/** Credits each unit that was finished since the person came to the area, once; answers how many were new. */
export async function creditLearning(call: Call, { userId, adultAt }: PlayerRow): Promise<number> {
  const finished = await finishedUnits(call.db, userId, adultAt)
  return giveMany(
    call,
    'learning',
    finished.map(({ enrollmentId, unitId, courseCode }) => ({
      userId,
      key: `unit/${enrollmentId}/${unitId}`,
      reason: `Unit of ${courseCode} finished`,
      amount: earnings.unit,
    })),
  )
}

export const setNickname: Handler<typeof games.setNickname> = async ({ nickname, onBoard }, call) => {
  const { row } = await lockedPlayer(call)
  const [other] = await call.db
    .select({ userId: gamePlayers.userId })
    .from(gamePlayers)
    .where(and(sql`lower(${gamePlayers.nickname}) = lower(${nickname})`, ne(gamePlayers.userId, row.userId)))
  if (other)
    return call.refuse('nickname-taken', { fields: { nickname: 'Another player has this nickname.' } })
  await call.db.update(gamePlayers).set({ nickname, onBoard }).where(eq(gamePlayers.userId, row.userId))
  return { good: true }
}

const BOARD = 10

export const board: Handler<typeof games.board> = async (_input, call) => {
  const { row, partner } = await playerOf(call)
  return { rows: await bestOf(call, partner, row.userId) }
}

async function bestOf(call: SignedInCall, partner: string, userId: string) {
  const people = peopleView(call.db)
  const rows = await call.db
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
