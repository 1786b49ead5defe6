import { type Db, run } from '#platform/server/db.ts'
import type { Order } from '../offer-kinds.ts'
import { orderName } from '../order-numbers.ts'

const statement = {
  name: 'orders.replaced-by',
  text: `
    select failed.id, later.id as later, later.number
    from orders failed
    cross join lateral (
      select o.id, o.number from orders o
      where o.user_id = failed.user_id and o.created_at > failed.created_at
        and o.state in ('paid', 'invoiced', 'fulfilled', 'partly refunded')
        and not exists (
          select 1 from order_lines wanted where wanted.order_id = failed.id and not exists (
            select 1 from order_lines bought
            where bought.order_id = o.id and bought.kind = wanted.kind and bought.code = wanted.code))
      order by o.created_at limit 1
    ) later
    where failed.id = any($1::uuid[])`,
}

/** Returns, by failed order id, the buyer's next order with all of its items. All orders must be of one buyer. */
export async function replacementsOf(
  db: Db,
  orders: readonly Pick<Order, 'id' | 'state'>[],
): Promise<Map<string, { orderid: string; name: string }>> {
  const failed = orders.filter(({ state }) => state === 'failed').map(({ id }) => id)
  if (failed.length === 0) return new Map()
  const rows = await run<{ id: string; later: string; number: number }>(db, statement, [failed])
  return new Map(
    rows.map(({ id, later, number }) => [id, { orderid: later, name: orderName(Number(number)) }]),
  )
}
