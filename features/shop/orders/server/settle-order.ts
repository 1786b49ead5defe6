import { removeFromCart } from '#features/shop/cart/server/public.ts'
import { commitCredit, earnReferral, releaseCredit } from '#features/shop/credit/server/public.ts'
import { usePromo as keepPromoUse, returnPromo } from '#features/shop/pricing/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { readRow, run } from '#platform/server/db.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { offerRefusals } from '../contract.ts'
import { onlineUsdOf } from '../rules/credit-parts.ts'
import type { OrderState } from '../rules/order-states.ts'
import { notifyPaid } from './books/order-books.ts'
import { confirmOrder } from './documents/confirm-order.ts'
import { moveOrderFrom, statesBefore } from './move-order.ts'
import { byKind, callOfKind, type Order, type OrderLine } from './offer-kinds.ts'
import { findOrder, linesOf } from './read-order.ts'
import { orderLines, orders } from './tables.ts'

const payStatement = {
  name: 'orders.settle-paid',
  text: `
    with before as (
      select id as found, state as was from orders where id = $1 for update
    ), moved as (
      update orders set state = 'fulfilled', paid_with = $2, paid_at = $3, changed_at = $3
      from before where id = found and was = any($4::text[])
      returning orders.*
    ), noted as (
      insert into order_events (id, order_id, state, at, actor_id)
      select event.id, moved.id, event.state, $3, $5
      from moved, (values ($6::uuid, 'paid', 1), ($7::uuid, 'fulfilled', 2)) event (id, state, place)
      order by event.place
    )
    select moved.*, (
      select json_agg(to_json(line) order by position) from order_lines line where order_id = moved.id
    ) as lines
    from moved`,
}

/**
 * Records the payment and fulfills the order. Idempotent: returns false if the order was already paid. For an invoice
 * order, it records that the invoice is paid.
 */
export async function settlePaid(ctx: Context, orderId: string, paidWith: string): Promise<boolean> {
  const [first, second] = [ctx.newId(), ctx.newId()]
  const values = [orderId, paidWith, ctx.now, statesBefore('paid'), ctx.actor?.userId ?? null, first, second]
  const [row] = await run<Record<string, unknown> & { lines: Record<string, unknown>[] | null }>(
    ctx.db,
    payStatement,
    values,
  )
  if (!row) return invoicePaid(ctx, orderId, { paidWith, at: ctx.now })
  const order = readRow(orders, row)
  const lines = (row.lines ?? []).map((line) => readRow(orderLines, line))
  await handOver(ctx, order, lines)
  await settleAccepted(ctx, order)
  await earn(ctx, order, lines)
  await notifyPaid(ctx, order, lines)
  return true
}

const codesStatement = {
  name: 'orders.keep-codes',
  text: `update order_lines set registration_codes = given.codes
    from jsonb_to_recordset($1::jsonb) as given(line uuid, codes jsonb) where id = given.line`,
}

/** Fulfills the lines of each kind and stores the registration codes on them. */
export async function handOver(ctx: Context, order: Order, lines: OrderLine[]): Promise<void> {
  const asking = ctx.declaring(offerRefusals)
  for (const [kind, ofKind] of byKind(ctx, lines)) {
    const codes = await kind.fulfill(callOfKind(asking, kind), order, ofKind)
    for (const line of ofKind) line.registrationCodes = codes.get(line.id) ?? []
  }
  const given = lines.filter(({ registrationCodes }) => registrationCodes.length > 0)
  if (given.length > 0) {
    const rows = given.map(({ id, registrationCodes }) => ({ line: id, codes: registrationCodes }))
    await run(ctx.db, codesStatement, [JSON.stringify(rows)])
  }
  const bought = lines.map(({ cartLineId, quantity }) => ({ lineId: cartLineId, quantity }))
  if (order.expiresAt === null) await removeFromCart(ctx, order.userId, bought)
  await ctx.enqueue(confirmOrder, { orderId: order.id })
  await announceTo(ctx.db, 'orders', order.userId)
}

/** Makes the reserved promo use and credit final. */
export async function settleAccepted(ctx: Context, order: Order): Promise<void> {
  if (order.promoCode) await keepPromoUse(ctx, order.id)
  if (order.creditInUsdMinor > 0) await commitCredit(ctx, order.id)
}

/** Credits the buyer's referrer once the order is paid. */
async function earn(ctx: Context, order: Order, lines: readonly OrderLine[]): Promise<void> {
  const onlineUsdMinor = order.isTest ? 0 : onlineUsdOf(lines)
  if (onlineUsdMinor === 0) return
  await earnReferral(ctx, { orderId: order.id, buyerId: order.userId, onlineUsdMinor, capturedAt: ctx.now })
}

/** Handles a failed payment: releases the reservations. An order opened for a customer stays open for a retry. */
export async function settleFailed(ctx: Context, orderId: string, reason: string): Promise<boolean> {
  const order = await findOrder(ctx.db, orderId)
  if (!order) return false
  const isOpened = order.expiresAt !== null
  const from: OrderState[] = ['reserved', 'paying', 'unknown']
  if (!(await moveOrderFrom(ctx, from, { orderId, to: isOpened ? 'open' : 'failed', reason }))) return false
  await releaseHolds(ctx, order)
  return true
}

/** Releases the promo use, the credit, and the reservations of all kinds. */
export async function releaseHolds(ctx: Context, order: Order): Promise<void> {
  const lines = await linesOf(ctx.db, order.id)
  for (const [kind, ofKind] of byKind(ctx, lines))
    await kind.release(callOfKind(ctx.declaring(offerRefusals), kind), order, ofKind)
  if (order.promoCode) await returnPromo(ctx, order.id)
  if (order.creditInUsdMinor > 0) await releaseCredit(ctx, order.id)
  await announceTo(ctx.db, 'orders', order.userId)
}

const invoicePaidStatement = {
  name: 'orders.invoice-paid',
  text: `
    with paid as (
      update orders set paid_with = $2, paid_at = $3, changed_at = $4
      where id = $1 and due_at is not null and paid_at is null and state = 'fulfilled'
      returning *
    ), noted as (
      insert into order_events (id, order_id, state, at, actor_id, reason)
      select $5, id, state, $4, $6, 'The invoice was paid: ' || $2 from paid
    )
    select * from paid`,
}

/** Marks an order's invoice as paid. Returns false if there was no unpaid invoice. */
export async function invoicePaid(
  ctx: Context,
  orderId: string,
  payment: { paidWith: string; at: Date },
): Promise<boolean> {
  const eventId = ctx.newId()
  const values = [orderId, payment.paidWith, payment.at, ctx.now, eventId, ctx.actor?.userId ?? null]
  const [row] = await run<Record<string, unknown>>(ctx.db, invoicePaidStatement, values)
  if (!row) return false
  const order = readRow(orders, row)
  const lines = await linesOf(ctx.db, orderId)
  await earn(ctx, order, lines)
  await notifyPaid(ctx, order, lines)
  await ctx.enqueue(confirmOrder, { orderId })
  await announceTo(ctx.db, 'orders', order.userId)
  return true
}
