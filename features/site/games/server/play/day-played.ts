import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { type DayLimits, type DayPlayed, usualLimits } from '../../rules/day-limits.ts'
import { gameLimits, gameRounds } from '../tables.ts'

/** Returns a user's total bets and winnings of a day. */
export async function dayPlayed(db: Db, userId: string, day: string): Promise<DayPlayed> {
  const [row] = await db
    .select({
      staked: sql<number>`coalesce(sum(${gameRounds.stake}), 0)`.mapWith(Number),
      won: sql<number>`coalesce(sum(${gameRounds.payout}), 0)`.mapWith(Number),
    })
    .from(gameRounds)
    .where(and(eq(gameRounds.userId, userId), eq(gameRounds.day, day)))
  return row ?? { staked: 0, won: 0 }
}

/** Returns the limits for users of a partner. */
export async function limitsOf(db: Db, partner: string): Promise<DayLimits> {
  const [row] = await db
    .select({ stakePerDay: gameLimits.stakePerDay, lossPerDay: gameLimits.lossPerDay })
    .from(gameLimits)
    .where(eq(gameLimits.partner, partner))
  return row ?? usualLimits
}
