import { and, eq, sql } from 'drizzle-orm'
import type { App } from '#platform/server/app.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, orderOf } from '#platform/server/lists/list-query.ts'
import type { games } from '../../contract.ts'
import { house, houseBuckets, personLedger } from '../../rules/ledger-names.ts'
import { playerOf } from '../players.ts'
import { gameEntries, gameLedgers, gameTransfers } from '../tables.ts'

/** Returns a user's play credit. */
export async function playCreditOf(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ balance: gameLedgers.balance })
    .from(gameLedgers)
    .where(eq(gameLedgers.name, personLedger(userId)))
  return row?.balance ?? 0
}

/** Creates the house ledgers on first start. */
export async function openHouse(app: App): Promise<void> {
  const openedAt = app.clock()
  await app.db
    .insert(gameLedgers)
    .values(houseBuckets.map((bucket) => ({ name: house(bucket), openedAt })))
    .onConflictDoNothing()
}

export const history: Handler<typeof games.history> = async (input, ctx) => {
  const { userId } = (await playerOf(ctx)).row
  const query = ctx.db
    .select({
      entryid: sql<string>`${gameEntries.id}::text`,
      at: gameTransfers.at,
      reason: gameTransfers.reason,
      amount: gameEntries.amount,
    })
    .from(gameEntries)
    .innerJoin(gameTransfers, eq(gameTransfers.id, gameEntries.transferId))
    .where(and(eq(gameEntries.ledger, personLedger(userId))))
  const order = orderOf(input, { at: gameEntries.id })
  const { rows, total } = await listOf(ctx.db, query.$dynamic(), input, order)
  return { rows, total, credit: await playCreditOf(ctx.db, userId) }
}
