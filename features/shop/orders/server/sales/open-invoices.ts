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

/** Number of unpaid invoices that have a line of the kind. */
export const countOpenInvoices = (db: Db, narrowed: Narrowed): Promise<number> =>
  db.$count(orders, owedOf(narrowed))

interface Requested extends Narrowed {
  search: string
  page: number
  rows: number
  direction: 'asc' | 'desc'
}

/** Returns unpaid invoices with a line of the kind, by due date. The cost depends only on the unpaid invoice count. */
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

/** Returns the unpaid invoices with a line of the kind that are due in a period. */
export const invoicesDueBetween = (
  db: Db,
  { kind, after, until }: { kind: LineKind; after: Date; until: Date },
): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(and(owed, sells(kind), gt(orders.dueAt, after), lte(orders.dueAt, until)))
    .orderBy(asc(orders.dueAt), asc(orders.id))

/** Returns the codes of the lines of a kind, by order. */
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

/** Upper limit, above the number of unpaid invoices of any owner. */
const MAX_OWED = 5000

/** Ids of unpaid orders, for lists of features that store data about orders: `any(${owedOrders(now)})`. */
export const owedOrders = (shows: 'open' | 'overdue', now: Date): SQL =>
  sql`array(select owed.id from ${orders} owed where owed.due_at is not null and owed.paid_at is null
    and owed.state = 'fulfilled' ${shows === 'overdue' ? sql`and owed.due_at <= ${now.toISOString()}` : sql``}
    limit ${MAX_OWED})`

/** Ids of a user's unpaid orders that are not owed by a company, in the same form as `owedOrders`. */
export const ownOpenInvoices = (userId: string): SQL =>
  sql`array(select owed.id from ${orders} owed where owed.user_id = ${userId} and owed.company_id is null
    and owed.due_at is not null and owed.paid_at is null and owed.state = 'fulfilled')`

/** True if the order with this id is paid and its total is above zero. */
export const isPaidOrder = (orderId: SQL): SQL =>
  sql`exists (select 1 from ${orders} paid where paid.id = ${orderId}
    and (paid.due_at is null or paid.paid_at is not null) and paid.total_minor > 0
    and paid.state = any('{paid,fulfilled,partly refunded,refunded}'::text[]))`

/** Unpaid invoices of a company: number, number overdue, and total. */
export interface CompanyDebt {
  open: number
  overdue: number
  usdMinor: number
}

/** Returns these companies' unpaid invoices, by company, in one statement. Omits companies without debts. */
export async function owedByCompanies(
  db: Db,
  companyIds: readonly string[],
  now: Date,
): Promise<Map<string, CompanyDebt>> {
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
