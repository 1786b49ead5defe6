import { type Db, run } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { credit } from '../../contract.ts'
import { usd } from '../../rules/usd.ts'
import { orderNamesOf } from '../order-names.ts'

interface Row {
  id: string
  at: Date
  reason: string
  orderId: string | null
  /** True if the transfer belongs to another user's purchase. */
  isReferral: boolean
  available: number
  pending: number
  held: number
  dueAt: Date | null
  total: number
}

// A person has at most three ledgers; each transfer is one row that combines its changes to them.
const myTransfers = {
  name: 'credit.my-transfers',
  text: `
    with own as (select name, purse from credit_ledgers where user_id = $1),
    changes as (
      select transfer_id, max(entry.id) as last,
        coalesce(sum(amount_minor) filter (where purse = 'available'), 0)::float8 as available,
        coalesce(sum(amount_minor) filter (where purse = 'pending'), 0)::float8 as pending,
        coalesce(sum(amount_minor) filter (where purse = 'held'), 0)::float8 as held
      from credit_entries entry join own on own.name = entry.ledger group by transfer_id
    )
    select transfer.id, transfer.at, transfer.reason, transfer.order_id as "orderId",
      available, pending, held, referral.order_id is not null as "isReferral",
      case when referral.state = 'pending' and pending > 0 then referral.due_at end as "dueAt",
      (count(*) over ())::int as total
    from changes join credit_transfers transfer on transfer.id = changes.transfer_id
    left join credit_referrals referral
      on referral.order_id = transfer.order_id and referral.referrer_id = $1
    order by transfer.at desc, changes.last desc limit $2 offset $3`,
}

/** Returns the user's credit history, newest first. */
export const mine: Handler<typeof credit.mine> = async ({ page, rows }, ctx) => {
  const { actor, db } = ctx
  const found = await run<Row>(db, myTransfers, [actor.userId, rows, (page - 1) * rows])
  const names = await orderNamesOf(
    ctx,
    found.map(({ isReferral, orderId }) => (isReferral ? null : orderId)),
  )
  return {
    total: found[0]?.total ?? (await countMine(db, actor.userId)),
    rows: found.map((row) => ({
      transferid: row.id,
      at: row.at,
      message: row.reason,
      orderName: (row.orderId && names.get(row.orderId)) ?? null,
      orderid: row.isReferral ? null : row.orderId,
      available: usd(row.available),
      pending: usd(row.pending),
      held: usd(row.held),
      until: row.dueAt,
    })),
  }
}

const counted = {
  name: 'credit.count-mine',
  text: `
    select count(distinct transfer_id)::int as total
    from credit_entries entry join credit_ledgers ledger on ledger.name = entry.ledger where user_id = $1`,
}

/** Counts separately, because a page beyond the last has no row with the total. */
async function countMine(db: Db, userId: string): Promise<number> {
  const [row] = await run<{ total: number }>(db, counted, [userId])
  return row?.total ?? 0
}
