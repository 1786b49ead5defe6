import type { LineKind } from '#features/shop/pricing/rules/quote-types.ts'
import { type Db, run } from '#platform/server/db.ts'
import type { SoldAmounts } from '../../rules/line-money.ts'
import type { OrderState } from '../../rules/order-states.ts'
import { orderName } from '../order-numbers.ts'

export interface SoldLine extends SoldAmounts {
  lineId: string
  orderId: string
  /** Example: 'P-10042'. */
  orderName: string
  state: OrderState
  currency: string
  buyer: string
  company: string
  purchaseOrder: string
  createdAt: Date
  /** Data stored by the kind; empty unless requested. */
  details: Record<string, unknown>
}

const statement = {
  name: 'orders.sold-lines',
  text: `
    select line.id as "lineId", o.id as "orderId", o.number::int as number, o.state, o.currency,
      trim(coalesce(o.billing ->> 'firstName', '') || ' ' || coalesce(o.billing ->> 'lastName', ''), ' -–—') as buyer,
      coalesce(o.billing ->> 'company', '') as company, coalesce(o.purchase_order, '') as "purchaseOrder",
      o.created_at as "createdAt", o.due_at as "dueAt", o.paid_at as "paidAt",
      line.total_minor as "totalMinor", line.total_in_usd_minor as "totalInUsdMinor",
      line.refunded_minor + line.refunded_credit_minor as "backMinor",
      o.refunded_minor + o.refunded_credit_minor as "orderBackMinor", o.credited_minor as "orderCreditedMinor",
      case when $3::boolean then line.details else '{}'::jsonb end as details
    from order_lines line join orders o on o.id = line.order_id
    where line.kind = $1 and line.code = $2 and not o.is_test
      and o.state = any('{paid,invoiced,fulfilled,partly refunded,refunded}'::text[])
    order by o.created_at, o.id, line.position`,
}

/** Returns all sold lines of one item, oldest order first, without test orders. */
export async function soldLines(
  db: Db,
  { kind, code, withDetails = false }: { kind: LineKind; code: string; withDetails?: boolean },
): Promise<SoldLine[]> {
  const values = [kind, code, withDetails]
  const rows = await run<Omit<SoldLine, 'orderName'> & { number: number }>(db, statement, values)
  return rows.map(({ number, ...line }) => ({ ...line, orderName: orderName(number) }))
}
