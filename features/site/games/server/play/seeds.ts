import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { commitmentOf } from '#platform/contract/draws/fair-draw.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { gameDay } from '../../rules/game-day.ts'
import { gameSeeds } from '../tables.ts'

export type SeedRow = typeof gameSeeds.$inferSelect

/** Returns a player's current unpublished seed; null before the first. */
export async function secretSeed(db: Db, userId: string): Promise<SeedRow | null> {
  const [seed] = await db
    .select()
    .from(gameSeeds)
    .where(and(eq(gameSeeds.userId, userId), isNull(gameSeeds.publishedAt)))
  return seed ?? null
}

/** Publishes a player's current seed, if any, and starts a new one; requires the player's lock. */
export async function startSeed(ctx: Context, userId: string): Promise<SeedRow> {
  await ctx.db
    .update(gameSeeds)
    .set({ publishedAt: ctx.now })
    .where(and(eq(gameSeeds.userId, userId), isNull(gameSeeds.publishedAt)))
  const seed = randomBytes(32).toString('hex')
  const row = {
    id: ctx.newId(),
    userId,
    seed,
    commitment: commitmentOf(seed),
    draws: 0,
    day: gameDay(ctx.now),
    openedAt: ctx.now,
    publishedAt: null,
  }
  await ctx.db.insert(gameSeeds).values(row)
  return row
}

/** Public part of a seed. */
export const toSeed = ({ id, commitment, draws }: SeedRow) => ({ seedid: id, commitment, draws })
