import { and, eq, gte, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { isHouse, ownerOf } from '../../rules/ledger-names.ts'
import { gameEntries, gameLedgers, gameTransfers } from '../tables.ts'

export interface PlayTransfer {
  /** Idempotency key, such as 'stake/<round>'. */
  key: string
  /** Reason shown to the user. */
  reason: string
  from: string
  to: string
  amount: number
}

/** Thrown if a ledger has insufficient balance; the transaction must be rolled back. */
export class PlayCreditTooLow extends Error {
  constructor(ledger: string) {
    super(`${ledger} does not hold so much`)
    this.name = 'PlayCreditTooLow'
  }
}

/**
 * Moves play credit between two ledgers; in a transaction. Returns false if the key was used already
 * (idempotent). The balance check is part of the update, so concurrent transfers cannot overdraw a ledger.
 */
export async function movePlayCredit(ctx: Context, transfer: PlayTransfer): Promise<boolean> {
  const { key, reason, from, to, amount } = transfer
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${amount} is no play credit to move`)
  const id = ctx.newId()
  const added = await ctx.db
    .insert(gameTransfers)
    .values({ id, key, reason, actorId: ctx.actor?.userId ?? null, at: ctx.now })
    .onConflictDoNothing({ target: gameTransfers.key })
    .returning({ id: gameTransfers.id })
  if (added.length === 0) return false
  if (!isHouse(from)) await take(ctx, from, amount)
  if (!isHouse(to)) await put(ctx, to, amount)
  await ctx.db.insert(gameEntries).values([
    { transferId: id, ledger: from, amount: -amount },
    { transferId: id, ledger: to, amount },
  ])
  return true
}

async function take(ctx: Context, ledger: string, amount: number): Promise<void> {
  const taken = await ctx.db
    .update(gameLedgers)
    .set({ balance: sql`${gameLedgers.balance} - ${amount}` })
    .where(and(eq(gameLedgers.name, ledger), gte(gameLedgers.balance, amount)))
    .returning({ name: gameLedgers.name })
  if (taken.length === 0) throw new PlayCreditTooLow(ledger)
}

async function put(ctx: Context, ledger: string, amount: number): Promise<void> {
  await ctx.db
    .insert(gameLedgers)
    .values({ name: ledger, userId: ownerOf(ledger), balance: amount, openedAt: ctx.now })
    .onConflictDoUpdate({
      target: gameLedgers.name,
      set: { balance: sql`${gameLedgers.balance} + ${amount}` },
    })
}
