import type { Context } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import { balancedSides, type Side } from '../rules/balanced.ts'
import { company, ledgerOf, readLedgerName } from '../rules/ledger-names.ts'

export interface Transfer {
  /** Idempotency key, such as 'hold/<order>/1'. */
  key: string
  /** Reason in plain text, shown to the owner. */
  reason: string
  orderId?: string | null
  sides: readonly Side[]
}

/** Thrown if a ledger holds less than a transfer takes from it; the transaction must not continue. */
export class LedgerTooLow extends Error {
  readonly ledger: string

  constructor(ledger: string) {
    super(`${ledger} does not hold so much`)
    this.name = 'LedgerTooLow'
    this.ledger = ledger
  }
}

// One guarded statement moves everything, so each concurrent transfer sees the balance left by the previous one. A used
// key writes no transfer, and without a transfer nothing else is written. Ledgers are locked in name order to prevent
// deadlocks. For a company's credit, its own ledger is always locked first because a trigger stores the running total
// of all movements there.
const move = {
  name: 'credit.move',
  text: `
    with added as (
      insert into credit_transfers (id, key, reason, order_id, actor_id, at) values ($1, $2, $3, $4, $5, $6)
      on conflict (key) do nothing returning id
    ), side as (
      select * from jsonb_to_recordset($7)
        as side (ledger text, minor bigint, owner text, bucket text, "userId" uuid, "companyId" uuid)
      where exists (select 1 from added)
    ), locked as (
      select name from credit_ledgers
      where name in (select ledger from side where owner <> 'provider'
        union all select 'company/' || "companyId" || '/available' from side where "companyId" is not null)
      order by name for no key update
    ), taken as (
      update credit_ledgers set balance_minor = balance_minor + side.minor
      from side
      where name = side.ledger and side.minor < 0 and balance_minor >= -side.minor
        and (select count(*) from locked) > 0
      returning name
    ), given as (
      insert into credit_ledgers (name, owner, purse, user_id, company_id, balance_minor, opened_at)
      select ledger, owner, bucket, "userId", "companyId", minor, $6 from side
      where minor > 0 and owner <> 'provider' and (select count(*) from locked) >= 0
      on conflict (name) do update set balance_minor = credit_ledgers.balance_minor + excluded.balance_minor
    ), noted as (
      insert into credit_entries (transfer_id, ledger, amount_minor)
      select $1, ledger, minor from side
      where (select count(*) from taken)
        = (select count(*) from side as taker where taker.minor < 0 and taker.owner <> 'provider')
    )
    select (select count(*) from added)::int as added, array(select name from taken) as taken`,
}

/**
 * Moves credit between ledgers, in the current transaction or a new one. Returns false if the key was already used.
 * Throws LedgerTooLow, which must roll back the transaction.
 */
export function moveCredit(ctx: Context, transfer: Transfer): Promise<boolean> {
  const sides = balancedSides(transfer.sides)
  if (sides.length === 0) return Promise.resolve(false)
  return ctx.transaction(async (within) => {
    const { key, reason, orderId = null } = transfer
    const [moved] = await run<{ added: number; taken: string[] }>(within.db, move, [
      within.newId(),
      key,
      reason,
      orderId,
      within.actor?.userId ?? null,
      within.now,
      JSON.stringify(sides.map(withOwner)),
    ])
    if (!moved || moved.added === 0) return false
    const short = sides.find(
      ({ ledger, minor }) => minor < 0 && isStored(ledger) && !moved.taken.includes(ledger),
    )
    if (short) throw new LedgerTooLow(short.ledger)
    return true
  })
}

/** Provider ledgers have no balance to guard. */
const isStored = (ledger: string): boolean => readLedgerName(ledger).owner !== 'provider'

function withOwner(side: Side) {
  const { owner, ownerId, companyId, bucket } = readLedgerName(side.ledger)
  return { ...side, owner, bucket, userId: owner === 'person' ? ownerId : null, companyId }
}

const lockBalance = {
  name: 'credit.lock-balance',
  text: `select name, balance_minor::float8 as minor from credit_ledgers where name = any($1)
    order by name for no key update`,
}

/** Returns a ledger's balance, locked for the transaction. Company credit ledgers use the lock order of transfers. */
export async function lockedBalance(ctx: Context, ledger: string): Promise<number> {
  const { companyId } = readLedgerName(ledger)
  const first = companyId === null ? [] : [ledgerOf(company(companyId), 'available')]
  const rows = await run<{ name: string; minor: number }>(ctx.db, lockBalance, [[...first, ledger]])
  return rows.find(({ name }) => name === ledger)?.minor ?? 0
}
