import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { LineKind } from '#features/shop/pricing/rules/quote-types.ts'
import type { Reader } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import { orderOf, pageOf } from '#platform/server/lists/list-query.ts'
import type { Order } from '../offer-kinds.ts'
import { orderLines, orders } from '../tables.ts'
import { foundByWords } from './found-by-words.ts'

const owed = and(
  isNotNull(orders.dueAt),
  isNull(orders.paidAt),
  eq(orders.state, 'fulfilled'),
  eq(orders.isTest, false),
)

const sells = (kind: LineKind): SQL =>
  sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${orderLines.kind} = ${kind})`

interface Narrowed {
  kind: LineKind
  shows?: 'overdue' | 'due' | undefined
  now: Date
}

const owedOf = ({ kind, shows, now }: Narrowed): SQL | undefined =>
  and(
    owed,
    sells(kind),
    shows === 'overdue' ? lte(orders.dueAt, now) : undefined,
    shows === 'due' ? gt(orders.dueAt, now) : undefined,
  )

/** How many unpaid invoices have a line of the kind. */
export const countOpenInvoices = (db: Db, narrowed: Narrowed): Promise<number> =>
  db.$count(orders, owedOf(narrowed))

interface Requested extends Narrowed {
  search: string
  page: number
  rows: number
  direction: 'asc' | 'desc'
}

/** Unpaid invoices that have a line of the kind, the first that is due first. Costs what there is owed, not sold. */
export async function openInvoices(
  reader: Reader,
  requested: Requested,
): Promise<{ rows: Order[]; total: number }> {
  const { db } = reader
  const where = and(owedOf(requested), await foundByWords(reader, requested.search))
  const order = orderOf({ ...requested, sort: 'due' }, { due: orders.dueAt }, orders.id)
  const rows = await pageOf(db.select().from(orders).where(where), requested, order)
  return { rows, total: await countUpTo(db, orders, where) }
}

/** The unpaid invoices with a line of the kind that are due between two moments. */
export const invoicesDueBetween = (
  db: Db,
  { kind, after, until }: { kind: LineKind; after: Date; until: Date },
): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(and(owed, sells(kind), gt(orders.dueAt, after), lte(orders.dueAt, until)))
    .orderBy(asc(orders.dueAt), asc(orders.id))

/** The codes of what some orders hold of a kind, by order. */
export async function codesSold(
  db: Db,
  { kind, orderIds }: { kind: LineKind; orderIds: readonly string[] },
): Promise<Map<string, string[]>> {
  const codes = new Map<string, string[]>()
  if (orderIds.length === 0) return codes
  const rows = await db
    .select({ orderId: orderLines.orderId, code: orderLines.code })
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, [...orderIds]), eq(orderLines.kind, kind)))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  for (const { orderId, code } of rows) codes.set(orderId, [...(codes.get(orderId) ?? []), code])
  return codes
}

/** More unpaid invoices than any owner has. */
const MAX_OWED = 5000

/** The ids of unpaid orders, for lists of features that keep something about orders: `any(${owedOrders(now)})`. */
export const owedOrders = (shows: 'open' | 'overdue', now: Date): SQL =>
  sql`array(select owed.id from ${orders} owed where owed.due_at is not null and owed.paid_at is null
    and owed.state = 'fulfilled' ${shows === 'overdue' ? sql`and owed.due_at <= ${now.toISOString()}` : sql``}
    limit ${MAX_OWED})`

/** The ids of a person's unpaid orders that no company owes, as `owedOrders`. */
export const ownOpenInvoices = (userId: string): SQL =>
  sql`array(select owed.id from ${orders} owed where owed.user_id = ${userId} and owed.company_id is null
    and owed.due_at is not null and owed.paid_at is null and owed.state = 'fulfilled')`

/** Whether the order of that id is paid for, as far as it cost anything. */
export const isPaidOrder = (orderId: SQL): SQL =>
  sql`exists (select 1 from ${orders} paid where paid.id = ${orderId}
    and (paid.due_at is null or paid.paid_at is not null) and paid.total_minor > 0
    and paid.state = any('{paid,fulfilled,partly refunded,refunded}'::text[]))`

/** What a company owes on invoices: how many are not paid, how many of them are overdue, and what they come to. */
export interface OwedByCompany {
  open: number
  overdue: number
  usdMinor: number
}

/** The unpaid invoices of these companies, by company, in one statement; who owes nothing is left out. */
export async function owedByCompanies(
  db: Db,
  companyIds: readonly string[],
  now: Date,
): Promise<Map<string, OwedByCompany>> {
  if (companyIds.length === 0) return new Map()
  const rows = await db
    .select({
      companyId: orders.companyId,
      open: sql<number>`count(*)::int`,
      overdue: sql<number>`(count(*) filter (where ${orders.dueAt} <= ${now}))::int`,
      usdMinor: sql<number>`coalesce(sum(${orders.totalInUsdMinor} - ${orders.creditInUsdMinor}), 0)::int`,
    })
    .from(orders)
    .where(and(owed, inArray(orders.companyId, [...companyIds])))
    .groupBy(orders.companyId)
  return new Map(rows.flatMap(({ companyId, ...sums }) => (companyId ? [[companyId, sums] as const] : [])))
}
