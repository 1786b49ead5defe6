import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { orders as contract } from '../contract.ts'
import { isBought, isWaiting } from '../rules/order-states.ts'
import type { Order } from './offer-kinds.ts'
import { orderName } from './order-numbers.ts'
import { orderEvents, orderLines, orders } from './tables.ts'

/** The order that a checkout with this key has made, if there is one. */
export async function findByKey(db: Db, userId: string, idempotencyKey: string): Promise<Order | null> {
  const own = and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey))
  const [order] = await db.select().from(orders).where(own)
  return order ?? null
}

export const mine: Handler<typeof contract.mine> = async ({ page, rows }, call) => {
  const own = eq(orders.userId, call.actor.userId)
  const [counted] = await call.db.select({ total: count() }).from(orders).where(own)
  const found = await call.db
    .select()
    .from(orders)
    .where(own)
    .orderBy(desc(orders.createdAt))
    .limit(rows)
    .offset((page - 1) * rows)
  const lines = await call.db
    .select({ orderId: orderLines.orderId, name: orderLines.name })
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(orderLines.position)
  return {
    total: counted?.total ?? 0,
    rows: found.map((order) => ({
      ...headOf(order),
      courses: lines.filter(({ orderId }) => orderId === order.id).map(({ name }) => name),
    })),
  }
}

/** The buyer's own order; another's does not exist for them. */
export const receipt: Handler<typeof contract.receipt> = async ({ orderid }, call) => {
  const own = and(eq(orders.id, orderid), eq(orders.userId, call.actor.userId))
  const [order] = await call.db.select().from(orders).where(own)
  if (!order) refuse('not-found')
  const [lines, events] = await Promise.all([
    call.db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.position),
    call.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(orderEvents.at, orderEvents.id),
  ])
  const money = (minor: number) => ({ minor, currency: order.currency })
  return {
    ...headOf(order),
    paidWith: order.paidWith,
    billing: order.billing,
    lines: lines.map((line) => ({
      lineid: line.id,
      kind: line.kind,
      code: line.code,
      name: line.name,
      quantity: line.quantity,
      unit: money(line.unitMinor),
      total: money(line.totalMinor),
      trace: line.trace,
      registrationCodes: line.registrationCodes,
    })),
    events: events.map(({ state, at, reason }) => ({ state, at, reason })),
  }
}

function headOf(order: Order) {
  return {
    orderid: order.id,
    name: orderName(order.number),
    state: order.state,
    createdAt: order.createdAt,
    total: { minor: order.totalMinor, currency: order.currency },
  }
}

/** Whether the buyer still waits, holds what was bought, or got nothing. */
export async function orderOutcome(db: Db, orderId: string): Promise<'waiting' | 'bought' | 'nothing'> {
  const [order] = await db.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId))
  if (!order) return 'nothing'
  if (isWaiting(order.state)) return 'waiting'
  return isBought(order.state) ? 'bought' : 'nothing'
}
