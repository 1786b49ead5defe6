import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Reader } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import { orderOf, pageOf } from '#platform/server/lists/list-query.ts'
import { withinDays } from '#platform/server/lists/office-days.ts'
import type { invoiceShows } from '../../contract/admin-operations.ts'
import type { orders as contract } from '../../contract.ts'
import { buyerName } from '../../rules/billing-of.ts'
import type { OrderState } from '../../rules/order-states.ts'
import type { Order } from '../offer-kinds.ts'
import { foundByWords } from '../sales/found-by-words.ts'
import { headOf, moneyOf, papersOf } from '../show-order.ts'
import { orders } from '../tables.ts'

const DAY = 86_400_000
interface Filters {
  search: string
  state?: OrderState | undefined
  partner: string
  from?: string | undefined
  to?: string | undefined
}

async function matching(reader: Reader, filters: Filters): Promise<SQL | undefined> {
  const { state, partner, from, to } = filters
  return and(
    await foundByWords(reader, filters.search),
    state ? eq(orders.state, state) : undefined,
    partner ? eq(orders.partner, partner.toLowerCase()) : undefined,
    withinDays(orders.createdAt, from, to),
  )
}

export const adminList: Handler<typeof contract.adminList> = async (input, ctx) => {
  const { db } = ctx
  const where = await matching(ctx, input)
  const order = orderOf(input, { date: orders.createdAt }, orders.id)
  const found = await pageOf(db.select().from(orders).where(where), input, order)
  return { total: await countUpTo(db, orders, where), rows: found.map(adminRow) }
}

function adminRow(order: Order) {
  const { billing, partner, purchaseOrder, paidWith, isTest } = order
  return {
    ...headOf(order),
    buyer: buyerName(billing),
    email: billing.email,
    company: billing.company,
    partner,
    purchaseOrder: purchaseOrder ?? '',
    paidWith: paidWith ?? '',
    isTest,
  }
}

export const adminTotals: Handler<typeof contract.adminTotals> = async (input, ctx) => {
  const sum = (amount: SQL) => sql<number>`coalesce(sum(${amount}), 0)::float8`
  const rows = await ctx.db
    .select({
      currency: orders.currency,
      orders: sql<number>`count(*)::int`,
      total: sum(sql`${orders.totalMinor}`),
      payable: sum(sql`${orders.totalMinor} - ${orders.creditMinor} - ${orders.creditedMinor}`),
      refunded: sum(sql`${orders.refundedMinor} + ${orders.refundedCreditMinor}`),
    })
    .from(orders)
    .where(and(await matching(ctx, input), eq(orders.isTest, false)))
    .groupBy(orders.currency)
    .orderBy(orders.currency)
  return {
    totals: rows.map((row) => {
      const money = moneyOf(row)
      const { total, payable, refunded } = row
      return { orders: row.orders, total: money(total), payable: money(payable), refunded: money(refunded) }
    }),
  }
}

type Shows = (typeof invoiceShows)[number]

/** Lists invoice orders. */
export const adminInvoices: Handler<typeof contract.adminInvoices> = async (input, ctx) => {
  const { db, now } = ctx
  const where = and(
    isNotNull(orders.dueAt),
    invoicesThat(input.shows, now),
    await foundByWords(ctx, input.search),
  )
  const order = orderOf(input, { due: orders.dueAt, newest: orders.createdAt }, orders.id)
  const found = await pageOf(db.select().from(orders).where(where), input, order)
  const papers = await papersOf(db, pluck(found, 'id'))
  return {
    total: await countUpTo(db, orders, where),
    rows: found.map((row) => ({
      ...adminRow(row),
      invoice: papers.get(row.id)?.find(({ type }) => type === 'invoice') ?? null,
      overdueDays: overdueDays(row, now),
    })),
  }
}

function invoicesThat(shows: Shows | undefined, now: Date): SQL | undefined {
  const open = and(isNull(orders.paidAt), eq(orders.state, 'fulfilled'))
  if (shows === undefined) return open
  if (shows === 'overdue') return and(open, lte(orders.dueAt, now))
  return shows === 'paid' ? isNotNull(orders.paidAt) : undefined
}

/** Days the invoice is overdue, rounded up; 0 for all other orders. */
function overdueDays({ dueAt, paidAt, state }: Order, now: Date): number {
  if (!dueAt || paidAt || state !== 'fulfilled' || dueAt >= now) return 0
  return Math.ceil((now.getTime() - dueAt.getTime()) / DAY)
}
