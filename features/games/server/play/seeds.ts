import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { commitmentOf } from '#platform/contract/draws/fair-draw.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { gameDay } from '../../rules/game-day.ts'
import { gameSeeds } from '../tables.ts'

export type SeedRow = typeof gameSeeds.$inferSelect

/** The seed of a player that is still secret; null before the first. */
export async function secretSeed(db: Db, userId: string): Promise<SeedRow | null> {
  const [seed] = await db
    .select()
    .from(gameSeeds)
    .where(and(eq(gameSeeds.userId, userId), isNull(gameSeeds.publishedAt)))
  return seed ?? null
}

/** Publishes the seed of a player, if there is one, and begins another; with the player locked. */
export async function beginSeed(call: Call, userId: string): Promise<SeedRow> {
  await call.db
    .update(gameSeeds)
    .set({ publishedAt: call.now })
    .where(and(eq(gameSeeds.userId, userId), isNull(gameSeeds.publishedAt)))
  const seed = randomBytes(32).toString('hex')
  const row = {
    ...{ id: uuid({ msecs: call.now.getTime() }), userId, seed, commitment: commitmentOf(seed) },
    ...{ draws: 0, day: gameDay(call.now), openedAt: call.now, publishedAt: null },
  }
  await call.db.insert(gameSeeds).values(row)
  return row
}

/** What of a seed everyone may know. */
export const toSeed = ({ id, commitment, draws }: SeedRow) => ({ seedid: id, commitment, draws })
