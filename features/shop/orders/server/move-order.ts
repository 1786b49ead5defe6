import type { Context } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import { mayBecome, type OrderState, orderStates } from '../rules/order-states.ts'

const moveStatement = {
  name: 'orders.move',
  text: `
    with moved as (
      update orders set state = $2, changed_at = $3 where id = $1 and state = any($4::text[]) returning id
    )
    insert into order_events (id, order_id, state, at, actor_id, reason)
    select $5, id, $2, $3, $6, $7 from moved
    returning id`,
}

/** States from which an order may move to the given state. */
export const statesBefore = (to: OrderState): OrderState[] =>
  orderStates.filter((from) => mayBecome(from, to))

/** Changes the state of an order if the transition is allowed. Returns false if another request already changed it. */
export async function moveOrder(
  ctx: Context,
  orderId: string,
  to: OrderState,
  reason?: string,
): Promise<boolean> {
  return moveOrderFrom(ctx, statesBefore(to), { orderId, to, reason })
}

/** Same as `moveOrder`, restricted to certain current states. */
export async function moveOrderFrom(
  ctx: Context,
  from: readonly OrderState[],
  move: { orderId: string; to: OrderState; reason?: string | undefined },
): Promise<boolean> {
  const { orderId, to, reason = null } = move
  const eventId = ctx.newId()
  const values = [orderId, to, ctx.now, from, eventId, ctx.actor?.userId ?? null, reason]
  return (await run(ctx.db, moveStatement, values)).length > 0
}

const noteStatement = {
  name: 'orders.note',
  text: `insert into order_events (id, order_id, state, at, actor_id, reason)
    select $2, id, state, $3, $4, $5 from orders where id = $1`,
}

/** Records an event of an order without a state change. */
export async function recordOrderEvent(ctx: Context, orderId: string, reason: string): Promise<void> {
  const eventId = ctx.newId()
  await run(ctx.db, noteStatement, [orderId, eventId, ctx.now, ctx.actor?.userId ?? null, reason])
}
