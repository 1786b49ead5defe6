import { v7 as uuid } from 'uuid'
import { takeFromCart } from '#features/cart/server/public.ts'
import { commitCredit, earnReferral, releaseCredit } from '#features/credit/server/public.ts'
import { usePromo as keepPromoUse, returnPromo } from '#features/pricing/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { readRow, run } from '#platform/server/db.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { offerRefusals } from '../contract.ts'
import { onlineUsdOf } from '../rules/credit-parts.ts'
import type { OrderState } from '../rules/order-states.ts'
import { tellPaid } from './books/order-books.ts'
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
 * The money is ours: hands over what was bought, once. Whoever comes second finds the order paid and does nothing;
 * answers whether this call was the one. For an order on invoice it notes that the invoice is paid.
 */
export async function settlePaid(call: Call, orderId: string, paidWith: string): Promise<boolean> {
  const [first, second] = [uuid({ msecs: call.now.getTime() }), uuid({ msecs: call.now.getTime() })]
  const values = [
    orderId,
    paidWith,
    call.now,
    statesBefore('paid'),
    call.actor?.userId ?? null,
    first,
    second,
  ]
  const [row] = await run<Record<string, unknown> & { lines: Record<string, unknown>[] | null }>(
    call.db,
    payStatement,
    values,
  )
  if (!row) return invoicePaid(call, orderId, { paidWith, at: call.now })
  const order = readRow(orders, row)
  const lines = (row.lines ?? []).map((line) => readRow(orderLines, line))
  await handOver(call, order, lines)
  await settleAccepted(call, order)
  await earn(call, order, lines)
  await tellPaid(call, order, lines)
  return true
}

const codesStatement = {
  name: 'orders.keep-codes',
  text: `update order_lines set registration_codes = given.codes
    from jsonb_to_recordset($1::jsonb) as given(line uuid, codes jsonb) where id = given.line`,
}

/** Each kind hands over its lines; the registration codes are kept on them. */
export async function handOver(call: Call, order: Order, lines: OrderLine[]): Promise<void> {
  const asking = call.declaring(offerRefusals)
  for (const [kind, ofKind] of byKind(call, lines)) {
    const codes = await kind.fulfill(callOfKind(asking, kind), order, ofKind)
    for (const line of ofKind) line.registrationCodes = codes.get(line.id) ?? []
  }
  const given = lines.filter(({ registrationCodes }) => registrationCodes.length > 0)
  if (given.length > 0) {
    const rows = given.map(({ id, registrationCodes }) => ({ line: id, codes: registrationCodes }))
    await run(call.db, codesStatement, [JSON.stringify(rows)])
  }
  const bought = lines.map(({ cartLineId, quantity }) => ({ lineId: cartLineId, quantity }))
  if (order.expiresAt === null) await takeFromCart(call, order.userId, bought)
  await call.enqueue(confirmOrder, { orderId: order.id })
  await announceTo(call.db, 'orders', order.userId)
}

/** What was held is used for good. */
export async function settleAccepted(call: Call, order: Order): Promise<void> {
  if (order.promoCode) await keepPromoUse(call, order.id)
  if (order.creditInUsdMinor > 0) await commitCredit(call, order.id)
}

/** Who referred the buyer earns, once the money is there. */
async function earn(call: Call, order: Order, lines: readonly OrderLine[]): Promise<void> {
  const onlineUsdMinor = order.isTest ? 0 : onlineUsdOf(lines)
  if (onlineUsdMinor === 0) return
  await earnReferral(call, { orderId: order.id, buyerId: order.userId, onlineUsdMinor, capturedAt: call.now })
}

/** No money came: gives back what was held. An order that was opened for somebody stays open for another try. */
export async function settleFailed(call: Call, orderId: string, reason: string): Promise<boolean> {
  const order = await findOrder(call.db, orderId)
  if (!order) return false
  const isOpened = order.expiresAt !== null
  const from: OrderState[] = ['reserved', 'paying', 'unknown']
  if (!(await moveOrderFrom(call, from, { orderId, to: isOpened ? 'open' : 'failed', reason }))) return false
  await releaseHolds(call, order)
  return true
}

/** Promo use, credit and whatever the kinds held go back. */
export async function releaseHolds(call: Call, order: Order): Promise<void> {
  const lines = await linesOf(call.db, order.id)
  for (const [kind, ofKind] of byKind(call, lines))
    await kind.release(callOfKind(call.declaring(offerRefusals), kind), order, ofKind)
  if (order.promoCode) await returnPromo(call, order.id)
  if (order.creditInUsdMinor > 0) await releaseCredit(call, order.id)
  await announceTo(call.db, 'orders', order.userId)
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

/** The invoice of an order is paid; answers false where there was none to pay. */
export async function invoicePaid(
  call: Call,
  orderId: string,
  payment: { paidWith: string; at: Date },
): Promise<boolean> {
  const eventId = uuid({ msecs: call.now.getTime() })
  const values = [orderId, payment.paidWith, payment.at, call.now, eventId, call.actor?.userId ?? null]
  const [row] = await run<Record<string, unknown>>(call.db, invoicePaidStatement, values)
  if (!row) return false
  const order = readRow(orders, row)
  const lines = await linesOf(call.db, orderId)
  await earn(call, order, lines)
  await tellPaid(call, order, lines)
  await call.enqueue(confirmOrder, { orderId })
  await announceTo(call.db, 'orders', order.userId)
  return true
}
