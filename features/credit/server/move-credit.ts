import { v7 as uuid } from 'uuid'
import type { Call } from '#platform/server/call.ts'
import { run } from '#platform/server/db.ts'
import { balancedSides, type Side } from '../rules/balanced.ts'
import { readLedgerName } from '../rules/ledger-names.ts'

export interface Transfer {
  /** The same for what must happen only once: 'hold/<order>/1'. */
  key: string
  /** In words, as the owner reads it. */
  reason: string
  orderId?: string | null
  sides: readonly Side[]
}

/** A ledger does not hold what a transfer would take from it; the transaction must not go on. */
export class LedgerTooLow extends Error {
  readonly ledger: string

  constructor(ledger: string) {
    super(`${ledger} does not hold so much`)
    this.name = 'LedgerTooLow'
    this.ledger = ledger
  }
}

const addTransfer = {
  name: 'credit.add-transfer',
  text: `
    insert into credit_transfers (id, key, reason, order_id, actor_id, at) values ($1, $2, $3, $4, $5, $6)
    on conflict (key) do nothing returning id`,
}

const take = {
  name: 'credit.take',
  text: `
    update credit_ledgers set balance_minor = balance_minor - $2::bigint
    where name = $1 and balance_minor >= $2::bigint returning name`,
}

const give = {
  name: 'credit.give',
  text: `
    insert into credit_ledgers (name, owner, purse, user_id, company_id, balance_minor, opened_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (name) do update set balance_minor = credit_ledgers.balance_minor + excluded.balance_minor`,
}

const addEntries = {
  name: 'credit.add-entries',
  text: `
    insert into credit_entries (transfer_id, ledger, amount_minor)
    select $1, side.ledger, side.minor from unnest($2::text[], $3::bigint[]) as side (ledger, minor)`,
}

/**
 * Moves credit between ledgers, in the running transaction or one of its own. False where the key has been used:
 * it happened already. Throws LedgerTooLow, which must roll the transaction back.
 */
export function moveCredit(call: Call, transfer: Transfer): Promise<boolean> {
  const sides = balancedSides(transfer.sides)
  if (sides.length === 0) return Promise.resolve(false)
  return call.transaction(async (within) => {
    const id = uuid({ msecs: within.now.getTime() })
    const { key, reason, orderId = null } = transfer
    const actorId = within.actor?.userId ?? null
    const added = await run(within.db, addTransfer, [id, key, reason, orderId, actorId, within.now])
    if (added.length === 0) return false
    for (const side of sides) await changeBalance(within, side)
    await run(within.db, addEntries, [id, sides.map(({ ledger }) => ledger), sides.map(({ minor }) => minor)])
    return true
  })
}

/** The guard stands in the statement itself: of many takers at once each finds what the one before has left. */
async function changeBalance(call: Call, { ledger, minor }: Side): Promise<void> {
  const { owner, ownerId, purse } = readLedgerName(ledger)
  if (owner === 'provider') return
  if (minor < 0) {
    const taken = await run(call.db, take, [ledger, -minor])
    if (taken.length === 0) throw new LedgerTooLow(ledger)
    return
  }
  const [userId, companyId] = owner === 'person' ? [ownerId, null] : [null, ownerId]
  await run(call.db, give, [ledger, owner, purse, userId, companyId, minor, call.now])
}

const lockBalance = {
  name: 'credit.lock-balance',
  text: 'select balance_minor::float8 as minor from credit_ledgers where name = $1 for no key update',
}

/** What a ledger holds, kept from changing until the transaction ends. */
export async function lockedBalance(call: Call, ledger: string): Promise<number> {
  const [row] = await run<{ minor: number }>(call.db, lockBalance, [ledger])
  return row?.minor ?? 0
}
