import { and, eq, isNotNull } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, orderOf } from '#platform/server/lists/list-query.ts'
import type { games } from '../../contract.ts'
import { lockedPlayer, playerOf } from '../players.ts'
import { gameRounds, gameSeeds } from '../tables.ts'
import { startSeed, toSeed } from './seeds.ts'

export const newSeed: Handler<typeof games.newSeed> = async (_input, ctx) => {
  const { row } = await lockedPlayer(ctx)
  return toSeed(await startSeed(ctx, row.userId))
}

export const seeds: Handler<typeof games.seeds> = async (input, ctx) => {
  const { userId } = (await playerOf(ctx)).row
  const query = ctx.db.select().from(gameSeeds).where(eq(gameSeeds.userId, userId))
  const order = orderOf(input, { openedAt: gameSeeds.openedAt }, gameSeeds.id)
  const { rows, total } = await listOf(ctx.db, query.$dynamic(), input, order)
  return {
    total,
    rows: rows.map((row) => ({
      ...toSeed(row),
      openedAt: row.openedAt,
      seed: row.publishedAt ? row.seed : '',
    })),
  }
}

export const draws: Handler<typeof games.draws> = async ({ seedid, ...input }, ctx) => {
  const { userId } = (await playerOf(ctx)).row
  const query = ctx.db
    .select({
      roundid: gameRounds.id,
      ...pick(gameRounds, 'game', 'number', 'stake', 'payout', 'at', 'stops', 'field'),
    })
    .from(gameRounds)
    .where(and(eq(gameRounds.userId, userId), eq(gameRounds.seedId, seedid), isNotNull(gameRounds.payout)))
  const { rows, total } = await listOf(
    ctx.db,
    query.$dynamic(),
    input,
    orderOf(input, { number: gameRounds.number }),
  )
  return { total, rows: rows.map((row) => ({ ...row, payout: row.payout ?? 0 })) }
}
