import { inArray, max, sql } from 'drizzle-orm'
import { findEvents } from '#features/seminars/events/server/public.ts'
import { buyerName } from '#features/shop/orders/rules/billing-of.ts'
import {
  codesSold,
  openInvoices,
  orderName,
  papersOf,
  payableOf,
} from '#features/shop/orders/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { eventMoney } from '../../contract/money-contract.ts'
import { invoiceReminders } from './tables.ts'

const DAY = 86_400_000

export const invoices: Handler<(typeof eventMoney)['invoices']> = async (input, ctx) => {
  const found = await openInvoices(ctx, {
    kind: 'seminar',
    now: ctx.now,
    ...pick(input, 'search', 'shows', 'page', 'rows', 'direction'),
  })
  const orderIds = found.rows.map(({ id }) => id)
  const codes = await codesSold(ctx.db, { kind: 'seminar', orderIds })
  const events = await findEvents(ctx.db, [...new Set([...codes.values()].flat())])
  const [papers, reminded] = [await papersOf(ctx.db, orderIds), await remindersOf(ctx, orderIds)]
  const names = new Map(events.map(({ id, name }) => [id, name]))
  return {
    total: found.total,
    rows: found.rows.map((order) => {
      const dueAt = order.dueAt ?? order.createdAt
      const paper = papers.get(order.id)?.find(({ type }) => type === 'invoice')
      const own = [...new Set(codes.get(order.id) ?? [])]
      return {
        orderid: order.id,
        name: orderName(order.number),
        invoice: paper ? { documentid: paper.documentid, name: paper.name } : null,
        company: order.billing.company,
        buyer: buyerName(order.billing),
        email: order.billing.email,
        purchaseOrder: order.purchaseOrder ?? '',
        events: own.map((scheduleid) => ({ scheduleid, name: names.get(scheduleid) ?? 'A former event' })),
        createdAt: order.createdAt,
        dueAt,
        ageDays: daysSince(order.createdAt, ctx.now),
        overdueDays: dueAt > ctx.now ? 0 : Math.max(1, daysSince(dueAt, ctx.now)),
        open: { minor: payableOf(order), currency: order.currency },
        reminders: reminded.get(order.id)?.count ?? 0,
        remindedAt: reminded.get(order.id)?.last ?? null,
      }
    }),
  }
}

const daysSince = (moment: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - moment.getTime()) / DAY))

async function remindersOf(ctx: Context, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      orderId: invoiceReminders.orderId,
      count: sql<number>`count(*)::int`,
      last: max(invoiceReminders.sentAt),
    })
    .from(invoiceReminders)
    .where(inArray(invoiceReminders.orderId, [...orderIds]))
    .groupBy(invoiceReminders.orderId)
  return new Map(rows.map(({ orderId, count, last }) => [orderId, { count, last }]))
}
