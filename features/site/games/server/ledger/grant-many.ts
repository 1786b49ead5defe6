import { sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { type HouseBucket, house, personLedger } from '../../rules/ledger-names.ts'
import { gameEntries, gameLedgers, gameTransfers } from '../tables.ts'

export interface Gift {
  userId: string
  key: string
  reason: string
  amount: number
}

const AT_ONCE = 500

/** Grants play credit to many users, once per key. Returns the number of new grants. */
export async function grantMany(ctx: Context, from: HouseBucket, gifts: readonly Gift[]): Promise<number> {
  // Sorted, so that two concurrent grants to the same users do not deadlock.
  const sorted = gifts.filter(({ amount }) => amount > 0).sort((a, b) => (a.userId < b.userId ? -1 : 1))
  let given = 0
  for (let at = 0; at < sorted.length; at += AT_ONCE)
    given += await givePart(ctx, house(from), sorted.slice(at, at + AT_ONCE))
  return given
}

async function givePart(ctx: Context, from: string, gifts: readonly Gift[]): Promise<number> {
  const actorId = ctx.actor?.userId ?? null
  const added = await ctx.db
    .insert(gameTransfers)
    .values(
      gifts.map(({ key, reason }) => ({
        id: ctx.newId(),
        key,
        reason,
        actorId,
        at: ctx.now,
      })),
    )
    .onConflictDoNothing({ target: gameTransfers.key })
    .returning({ id: gameTransfers.id, key: gameTransfers.key })
  const idOf = new Map(added.map(({ key, id }) => [key, id]))
  const fresh = gifts.filter(({ key }) => idOf.has(key))
  if (fresh.length === 0) return 0
  await ctx.db
    .insert(gameLedgers)
    .values(sumsOf(fresh).map((each) => ({ ...each, openedAt: ctx.now })))
    .onConflictDoUpdate({
      target: gameLedgers.name,
      set: { balance: sql`${gameLedgers.balance} + excluded.balance` },
    })
  await ctx.db.insert(gameEntries).values(
    fresh.flatMap(({ userId, key, amount }) => {
      const transferId = idOf.get(key) ?? ''
      return [
        { transferId, ledger: from, amount: -amount },
        { transferId, ledger: personLedger(userId), amount },
      ]
    }),
  )
  return fresh.length
}

/** Sums the gifts into one row per user. */
function sumsOf(gifts: readonly Gift[]) {
  const sums = new Map<string, number>()
  for (const { userId, amount } of gifts) sums.set(userId, (sums.get(userId) ?? 0) + amount)
  return [...sums].map(([userId, balance]) => ({ name: personLedger(userId), userId, balance }))
}
