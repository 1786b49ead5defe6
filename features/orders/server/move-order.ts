import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Call } from '#platform/server/call.ts'
import { mayBecome, type OrderState, orderStates } from '../rules/order-states.ts'
import { orderEvents, orders } from './tables.ts'

/** Moves an order if it may go there from where it is; false when somebody else has already moved it on. */
export async function moveOrder(
  call: Call,
  orderId: string,
  to: OrderState,
  reason?: string,
): Promise<boolean> {
  const from = orderStates.filter((state) => mayBecome(state, to))
  const moved = await call.db
    .update(orders)
    .set({ state: to, changedAt: call.now })
    .where(and(eq(orders.id, orderId), inArray(orders.state, from)))
    .returning({ id: orders.id })
  if (moved.length === 0) return false
  await noteState(call, orderId, to, reason)
  return true
}

export async function noteState(
  call: Call,
  orderId: string,
  state: OrderState,
  reason?: string,
): Promise<void> {
  await call.db.insert(orderEvents).values({
    id: uuid({ msecs: call.now.getTime() }),
    orderId,
    state,
    at: call.now,
    actorId: call.actor?.userId ?? null,
    reason: reason ?? null,
  })
}
