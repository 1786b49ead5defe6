import { and, asc, between, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_PARTNER } from '#features/core/partner/rules/choose-partner.ts'
import { findPartner } from '#features/core/partner/server/public.ts'
import { readWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context, Reader } from '#platform/server/context.ts'
import { type Db, readRow, run } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching } from '#platform/server/lists/list-query.ts'
import type { orders as contract, orderListFilters } from '../contract.ts'
import { isBought, isWaiting } from '../rules/order-states.ts'
import { tceqText } from '../rules/tceq-text.ts'
import { payLink } from './documents/confirm-order.ts'
import { type Order, startsOf } from './offer-kinds.ts'
import { quoteWhatIsSold, refuseOtherCurrency } from './quote-lines.ts'
import { linesOf } from './read-order.ts'
import { refundsOf } from './refunds/start-refund.ts'
import { foundByWords } from './sales/found-by-words.ts'
import { replacementsOf } from './sales/replaced-by.ts'
import { headOf, moneyOf, papersOf, showLine, showRefund } from './show-order.ts'
import { orderEvents, orderLines, orders } from './tables.ts'

const byKey = {
  name: 'orders.by-key',
  text: 'select * from orders where user_id = $1 and idempotency_key = $2',
}

/** Returns the order created by a checkout with this key, or null. */
export async function findByKey(db: Db, userId: string, idempotencyKey: string): Promise<Order | null> {
  const [row] = await run<Record<string, unknown>>(db, byKey, [userId, idempotencyKey])
  return row ? readRow(orders, row) : null
}

const narrowed: Record<(typeof orderListFilters)[number], SQL | undefined> = {
  running: inArray(orders.state, ['open', 'reserved', 'paying', 'unknown']),
  refunds: inArray(orders.state, ['partly refunded', 'refunded']),
  unpaid: and(isNotNull(orders.dueAt), isNull(orders.paidAt), eq(orders.state, 'fulfilled')),
}

export const mine: Handler<typeof contract.mine> = async (input, ctx) => {
  const { search, shows } = input
  const words = search ? await ownWords(ctx, search) : undefined
  const own = and(eq(orders.userId, ctx.actor.userId), shows && narrowed[shows], words)
  const { rows, total } = await listOf(ctx.db, ctx.db.select().from(orders).where(own), input, [
    desc(orders.createdAt),
    desc(orders.id),
  ])
  const ids = rows.map(({ id }) => id)
  const [items, papers, replaced] = await Promise.all([
    itemsOf(ctx.db, ids),
    papersOf(ctx.db, ids),
    replacementsOf(ctx.db, rows),
  ])
  return {
    total,
    rows: rows.map((order) => ({
      ...headOf(order),
      items: items.get(order.id) ?? [],
      documents: papers.get(order.id) ?? [],
      replacedBy: replaced.get(order.id) ?? null,
    })),
  }
}

/** Searches purchased items in addition to billing data; feasible because a user has few orders. */
async function ownWords(reader: Reader, search: string): Promise<SQL | undefined> {
  const bought = sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id}
    and ${matching(search, [orderLines.name, orderLines.code])})`
  const words = await foundByWords(reader, search)
  return words ? sql`(${bought} or ${words})` : bought
}

/** Returns a user's purchases in a period, including refunded ones, latest first, up to 500. */
export async function purchasesOf(db: Db, userId: string, { from, to }: { from: Date; to: Date }) {
  const found = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        between(orders.createdAt, from, to),
        inArray(orders.state, ['paid', 'invoiced', 'fulfilled', 'partly refunded', 'refunded']),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(500)
  const items = await itemsOf(db, pluck(found, 'id'))
  return found.map((order) => {
    const { orderid, name, createdAt, total, refunded } = headOf(order)
    return { orderid, name, at: createdAt, items: items.get(orderid) ?? [], total, refunded }
  })
}

async function itemsOf(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const items = new Map<string, string[]>()
  if (ids.length === 0) return items
  const rows = await db
    .select({ orderId: orderLines.orderId, name: orderLines.name })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.position))
  for (const { orderId, name } of rows) items.set(orderId, [...(items.get(orderId) ?? []), name])
  return items
}

/** Returns the buyer's own order. Orders of other users are reported as not found, and the attempt is audited. */
export const receipt: Handler<typeof contract.receipt> = async ({ orderid }, ctx) => {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderid))
  if (order && order.userId !== ctx.actor.userId) {
    await ctx.audit({ action: 'orders.foreign', outcome: 'refused', target: orderid })
    refuse('not-found')
  }
  if (!order) refuse('not-found')
  const [lines, events, papers, refunds, payUrl] = await Promise.all([
    linesOf(ctx.db, order.id),
    eventsOf(ctx.db, order.id),
    papersOf(ctx.db, [order.id]),
    refundsOf(ctx, order.id),
    payUrlOf(ctx, order),
  ])
  return {
    ...headOf(order),
    paidWith: order.paidWith,
    tceq: tceqText(order.tceq),
    credit: moneyOf(order)(order.creditMinor),
    promoCode: order.promoCode,
    purchaseOrder: order.purchaseOrder ?? '',
    isTest: order.isTest,
    payUrl,
    expiresAt: order.state === 'open' ? order.expiresAt : null,
    billing: order.billing,
    lines: lines.map((line) => showLine(order, line)),
    events: events.map(({ state, at, reason }) => ({ state, at, reason })),
    documents: papers.get(order.id) ?? [],
    // Failed refunds are visible to staff only; the buyer sees pending and completed ones.
    refunds: refunds.filter(({ state }) => state !== 'failed').map((refund) => showRefund(order, refund)),
    replacedBy: (await replacementsOf(ctx.db, [order])).get(order.id) ?? null,
    starts: isBought(order.state) ? await startsOf(ctx, order, lines) : [],
  }
}

export const eventsOf = (db: Db, orderId: string) =>
  db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.position)

async function payUrlOf(ctx: Context, order: Order): Promise<string | null> {
  const isOpen = order.state === 'open' && order.expiresAt !== null && order.expiresAt >= ctx.now
  const isOwed = order.dueAt !== null && order.paidAt === null && order.state === 'fulfilled'
  return isOpen || isOwed ? payLink(ctx, order.id) : null
}

export const quote: Handler<typeof contract.quote> = async ({ cart, partner, currency }, ctx) => {
  const choice = {
    partner: (partner || ctx.actor?.partner || DEFAULT_PARTNER).toLowerCase(),
    currency: undefined,
  }
  if (partner && !(await findPartner(ctx.db, choice.partner)))
    refuse('bad-input', { fields: { partner: 'There is no such partner.' } })
  const quoted = await quoteWhatIsSold(ctx, readWireCart(cart), choice)
  refuseOtherCurrency(currency, quoted.quote)
  return quoted
}

const stateStatement = { name: 'orders.state', text: 'select state from orders where id = $1' }

/** Outcome of an order: payment pending, bought, or not bought. */
export async function orderOutcome(db: Db, orderId: string): Promise<'waiting' | 'bought' | 'nothing'> {
  const [order] = await run<Pick<Order, 'state'>>(db, stateStatement, [orderId])
  if (!order) return 'nothing'
  if (isWaiting(order.state)) return 'waiting'
  return isBought(order.state) ? 'bought' : 'nothing'
}
