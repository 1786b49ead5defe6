import { COUNTED } from '#platform/contract/paging.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Reader } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import { likeOf } from '#platform/server/lists/list-query.ts'
import { company, movementsOf, supervisor } from '../../rules/ledger-names.ts'
import { orderNamesOf } from '../order-names.ts'

/** Change of a company's credit or a supervisor's budget in one transfer. */
export interface StatementRow {
  transferId: string
  at: Date
  reason: string
  /** In US cents; negative if spent. */
  minor: number
  /** Balance after the transfer. */
  balanceMinor: number
  orderId: string | null
  orderName: string | null
  actorId: string | null
}

interface StatementSearch {
  companyId: string
  /** Limits the statement to this supervisor's budget; null covers all credit of the company, including all budgets. */
  supervisorId: string | null
  /** Period from `from` (inclusive) to `until` (exclusive); unbounded if omitted. */
  from?: Date | null
  until?: Date | null
  search?: string
  page?: number
  rows?: number
}

/** The first transfer before a period, or the last within it, with running totals up to it. */
interface Edges extends Record<string, unknown> {
  before: number
  last: number
  opening: number
  charged: number
  credited: number
}

// Each movement stores running totals, so a period of any length is the difference of two rows.
const edges = {
  name: 'credit.statement-edges',
  text: `
    select coalesce(low.number, 0)::float8 as before, coalesce(high.number, 0)::float8 as last,
      coalesce(low.balance_minor, 0)::float8 as opening,
      (coalesce(high.charged_minor, 0) - coalesce(low.charged_minor, 0))::float8 as charged,
      (coalesce(high.credited_minor, 0) - coalesce(low.credited_minor, 0))::float8 as credited
    from (select 1) one
    left join lateral (
      select * from credit_movements where owner = $1 and at < coalesce($2, '-infinity'::timestamptz)
      order by at desc, number desc limit 1
    ) low on true
    left join lateral (
      select * from credit_movements where owner = $1 and at < coalesce($3, 'infinity'::timestamptz)
      order by at desc, number desc limit 1
    ) high on true`,
}

const MOVEMENTS = `
  from credit_movements moved join credit_transfers transfer on transfer.id = moved.transfer_id
  where moved.owner = $1 and moved.number > $2 and moved.number <= $3`
const NAMED = `${MOVEMENTS} and found_text(transfer.reason) like any(array[$4::text])`

const columns = `
  select moved.transfer_id as "transferId", moved.at, transfer.reason, moved.minor::float8 as minor,
    moved.balance_minor::float8 as "balanceMinor", transfer.order_id as "orderId", transfer.actor_id as "actorId"`

// Exports turn each query into a cursor, so limit and offset must come last.
const page = {
  name: 'credit.statement-page',
  text: `${columns} ${MOVEMENTS} order by moved.number desc limit $4 offset $5`,
}
const namedPage = {
  name: 'credit.statement-named-page',
  text: `${columns} ${NAMED} order by moved.number desc limit $5 offset $6`,
}
const countNamed = {
  name: 'credit.statement-count',
  text: `select count(*)::int as total from (select 1 ${NAMED} limit $5) counted`,
}

type Row = Omit<StatementRow, 'orderName'> & Record<string, unknown>

const ALL = 100_000

/**
 * Returns the transfers of a company's credit, newest first, with opening and closing balances. All amounts are US
 * cents; opening + credited - charged equals closing.
 */
export async function companyStatement(reader: Reader, search: StatementSearch) {
  const { companyId, supervisorId, from = null, until = null } = search
  const owner = movementsOf(supervisorId === null ? company(companyId) : supervisor(companyId, supervisorId))
  const [found] = await run<Edges>(reader.db, edges, [owner, from, until])
  if (!found) throw new Error('The statement could not be read')
  const { before, last, opening, charged, credited } = found
  const { rows, total } = await readPage(reader, [owner, before, last], search)
  const names = await orderNamesOf(reader, pluck(rows, 'orderId'))
  return {
    total,
    openingMinor: opening,
    chargedMinor: charged,
    creditedMinor: credited,
    closingMinor: opening + credited - charged,
    rows: rows.map(
      (row): StatementRow => ({ ...row, orderName: (row.orderId && names.get(row.orderId)) ?? null }),
    ),
  }
}

async function readPage(
  { db }: Reader,
  period: [owner: string, before: number, last: number],
  { search = '', page: number = 1, rows = ALL }: StatementSearch,
): Promise<{ rows: Row[]; total: number }> {
  const [, before, last] = period
  const range = [rows, (number - 1) * rows]
  if (search === '')
    return {
      rows: await run<Row>(db, page, [...period, ...range]),
      total: Math.min(last - before, COUNTED + 1),
    }
  const named = [...period, likeOf(search)]
  const [counted] = await run<{ total: number }>(db, countNamed, [...named, COUNTED + 1])
  return { rows: await run<Row>(db, namedPage, [...named, ...range]), total: counted?.total ?? 0 }
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

/** Returns one movement of a company's credit, or null if the company has none with this id. */
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
