import type { Reader } from '#platform/server/call.ts'
import { run } from '#platform/server/db.ts'
import { likeOf } from '#platform/server/lists/list-query.ts'
import { orderNamesOf } from '../order-names.ts'

/** What a transfer changed of a company's credit, or of a supervisor's budget. */
export interface StatementRow {
  transferId: string
  at: Date
  reason: string
  /** US cents; negative was spent. */
  minor: number
  /** What there was after it. */
  balanceMinor: number
  orderId: string | null
  orderName: string | null
  actorId: string | null
}

interface StatementSearch {
  companyId: string
  /** The budget of this supervisor alone; null is all credit of the company, with every budget. */
  supervisorId: string | null
  /** From a moment to before another; left out: from the beginning, to the end. */
  from?: Date | null
  until?: Date | null
  search?: string
  page?: number
  rows?: number
}

interface Row extends Record<string, unknown> {
  transferId: string | null
  at: Date | null
  reason: string | null
  minor: number | null
  balanceMinor: number | null
  orderId: string | null
  actorId: string | null
  total: number
  opening: number
  charged: number
  credited: number
}

// What moves between the company, its budgets and what orders set aside adds up to nothing and is no movement.
const statement = {
  name: 'credit.company-statement',
  text: `
    with own as (
      select name from credit_ledgers where company_id = $1
        and ($2::uuid is null or name like 'supervisor/' || $1 || '/' || $2 || '/%')
    ), moved as (
      select transfer_id, sum(amount_minor) as minor, max(id) as last from credit_entries
      where ledger in (select name from own) group by transfer_id having sum(amount_minor) <> 0
    ), told as (
      select transfer.*, minor, last, sum(minor) over (order by transfer.at, last) as balance
      from moved join credit_transfers transfer on transfer.id = transfer_id
    ), within as (
      select * from told where ($3::timestamptz is null or at >= $3) and ($4::timestamptz is null or at < $4)
    ), found as (
      select * from within where reason ilike any(array[$5::text])
    ), sums as (
      select (select count(*) from found)::int as total,
        (select coalesce(sum(minor), 0) from told where $3::timestamptz is not null and at < $3)::float8 as opening,
        (select coalesce(-sum(minor), 0) from within where minor < 0)::float8 as charged,
        (select coalesce(sum(minor), 0) from within where minor > 0)::float8 as credited
    ), page as (
      select * from found order by at desc, last desc limit $6 offset $7
    )
    select sums.*, page.id as "transferId", page.at, page.reason, page.minor::float8 as minor,
      page.balance::float8 as "balanceMinor", page.order_id as "orderId", page.actor_id as "actorId"
    from sums left join page on true order by page.at desc, page.last desc`,
}

const ALL = 100_000

/**
 * The movements of a company's credit, the newest first, with what there was before and after them; all amounts are US
 * cents, and opening + credited - charged is closing.
 */
export async function companyStatement(reader: Reader, search: StatementSearch) {
  const { companyId, supervisorId, from = null, until = null, page = 1, rows = ALL } = search
  const found = await run<Row>(reader.db, statement, [
    companyId,
    supervisorId,
    from,
    until,
    likeOf(search.search ?? ''),
    rows,
    (page - 1) * rows,
  ])
  const names = await orderNamesOf(
    reader,
    found.map(({ orderId }) => orderId),
  )
  const [first] = found
  if (!first) throw new Error('The statement could not be read')
  const { total, opening, charged, credited } = first
  return {
    total,
    openingMinor: opening,
    chargedMinor: charged,
    creditedMinor: credited,
    closingMinor: opening + credited - charged,
    rows: found.flatMap((row): StatementRow[] => {
      const { transferId, at, reason, minor, balanceMinor, orderId, actorId } = row
      if (transferId === null || at === null || minor === null) return []
      const orderName = (orderId && names.get(orderId)) ?? null
      return [
        {
          ...{ transferId, at, reason: reason ?? '', minor, balanceMinor: balanceMinor ?? 0 },
          ...{ orderId, orderName, actorId },
        },
      ]
    }),
  }
}

const entry = {
  name: 'credit.company-entry',
  text: `
    select transfer.reason, transfer.order_id as "orderId", sum(part.amount_minor)::float8 as minor
    from credit_transfers transfer
    join credit_entries part on part.transfer_id = transfer.id
    join credit_ledgers on credit_ledgers.name = part.ledger
    where transfer.id = $2 and credit_ledgers.company_id = $1
    group by transfer.id having sum(part.amount_minor) <> 0`,
}

/** One movement of a company's credit; null where it has none of this id. */
export async function companyEntry(
  reader: Reader,
  companyId: string,
  transferId: string,
): Promise<Pick<StatementRow, 'reason' | 'minor' | 'orderName'> | null> {
  const [found] = await run<{ reason: string; orderId: string | null; minor: number }>(reader.db, entry, [
    companyId,
    transferId,
  ])
  if (!found) return null
  const { reason, orderId, minor } = found
  const names = await orderNamesOf(reader, [orderId])
  return { reason, minor, orderName: (orderId && names.get(orderId)) ?? null }
}
