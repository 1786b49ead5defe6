import { eq, inArray } from 'drizzle-orm'
import { type Db, readRow, run } from '#platform/server/db.ts'
import type { Order, OrderLine } from './offer-kinds.ts'
import { orderLines, orders } from './tables.ts'

type Raw = Record<string, unknown>

const readOrderStatement = { name: 'orders.read', text: 'select * from orders where id = $1' }
const lockOrderStatement = { name: 'orders.lock', text: 'select * from orders where id = $1 for update' }
const readLinesStatement = {
  name: 'orders.read-lines',
  text: 'select * from order_lines where order_id = $1 order by position',
}

export async function findOrder(db: Db, orderId: string): Promise<Order | null> {
  const [row] = await run<Raw>(db, readOrderStatement, [orderId])
  return row ? readRow(orders, row) : null
}

/** Returns an order by its display name ('P-10042'); null for any other text. */
export async function findOrderByName(db: Db, name: string): Promise<Order | null> {
  const number = /^P-(\d{1,9})$/.exec(name)?.[1]
  if (!number) return null
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.number, Number(number)))
  return order ?? null
}

const readWholeStatement = {
  name: 'orders.read-whole',
  text: `
    select orders.*, (
      select json_agg(to_json(line) order by position) from order_lines line where order_id = orders.id
    ) as lines
    from orders where id = $1`,
}

/** Returns an order with its lines, in one statement. */
export async function findWholeOrder(
  db: Db,
  orderId: string,
): Promise<{ order: Order; lines: OrderLine[] } | null> {
  const [row] = await run<Raw & { lines: Raw[] | null }>(db, readWholeStatement, [orderId])
  if (!row) return null
  return { order: readRow(orders, row), lines: (row.lines ?? []).map((line) => readRow(orderLines, line)) }
}

/** Returns orders by id. */
export async function findOrders(db: Db, orderIds: readonly string[]): Promise<Map<string, Order>> {
  if (orderIds.length === 0) return new Map()
  const found = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  return new Map(found.map((order) => [order.id, order]))
}

/** Returns the order, locked until the transaction ends. */
export async function lockOrder(db: Db, orderId: string): Promise<Order | null> {
  const [row] = await run<Raw>(db, lockOrderStatement, [orderId])
  return row ? readRow(orders, row) : null
}

export async function linesOf(db: Db, orderId: string): Promise<OrderLine[]> {
  const rows = await run<Raw>(db, readLinesStatement, [orderId])
  return rows.map((row) => readRow(orderLines, row))
}

const likeStatement = {
  name: 'orders.like',
  text: `
    with bought as (
      select o.id, jsonb_agg(jsonb_build_array(l.kind, l.code, l.quantity, l.users, l.details -> 'courses')
        order by l.kind, l.code, l.quantity, l.users, l.details -> 'courses') as things
      from orders o join order_lines l on l.order_id = o.id
      where o.user_id = $1 and (o.id = $2 or o.state in ('paying', 'unknown'))
      group by o.id
    )
    select id from bought where id <> $2 and things = (select things from bought where id = $2)`,
}

/** Returns the ids of other orders by the same buyer for exactly the same items with a payment in progress. */
export async function ordersLike(db: Db, { id, userId }: Pick<Order, 'id' | 'userId'>): Promise<string[]> {
  const rows = await run<{ id: string }>(db, likeStatement, [userId, id])
  return rows.map((row) => row.id)
}
