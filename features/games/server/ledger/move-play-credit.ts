import { and, eq, gte, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Call } from '#platform/server/call.ts'
import { isHouse, ownerOf } from '../../rules/ledger-names.ts'
import { gameEntries, gameLedgers, gameTransfers } from '../tables.ts'

export interface PlayTransfer {
  /** The same for what must happen only once: 'stake/<round>'. */
  key: string
  /** In words, as the person reads it. */
  reason: string
  from: string
  to: string
  amount: number
}

/** A ledger does not hold what a transfer would take from it; the transaction must not go on. */
export class PlayCreditTooLow extends Error {
  constructor(ledger: string) {
    super(`${ledger} does not hold so much`)
    this.name = 'PlayCreditTooLow'
  }
}

/**
 * Moves play credit between two ledgers; in a transaction. False where the key has been used: it happened already. The
 * guard stands in the statement that takes: of many takers at once each finds what the one before has left.
 */
export async function movePlayCredit(call: Call, transfer: PlayTransfer): Promise<boolean> {
  const { key, reason, from, to, amount } = transfer
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${amount} is no play credit to move`)
  const id = uuid({ msecs: call.now.getTime() })
  const added = await call.db
    .insert(gameTransfers)
    .values({ id, key, reason, actorId: call.actor?.userId ?? null, at: call.now })
    .onConflictDoNothing({ target: gameTransfers.key })
    .returning({ id: gameTransfers.id })
  if (added.length === 0) return false
  if (!isHouse(from)) await take(call, from, amount)
  if (!isHouse(to)) await put(call, to, amount)
  await call.db.insert(gameEntries).values([
    { transferId: id, ledger: from, amount: -amount },
    { transferId: id, ledger: to, amount },
  ])
  return true
}

async function take(call: Call, ledger: string, amount: number): Promise<void> {
  const taken = await call.db
    .update(gameLedgers)
    .set({ balance: sql`${gameLedgers.balance} - ${amount}` })
    .where(and(eq(gameLedgers.name, ledger), gte(gameLedgers.balance, amount)))
    .returning({ name: gameLedgers.name })
  if (taken.length === 0) throw new PlayCreditTooLow(ledger)
}

async function put(call: Call, ledger: string, amount: number): Promise<void> {
  await call.db
    .insert(gameLedgers)
    .values({ name: ledger, userId: ownerOf(ledger), balance: amount, openedAt: call.now })
    .onConflictDoUpdate({
      target: gameLedgers.name,
      set: { balance: sql`${gameLedgers.balance} + ${amount}` },
    })
}
