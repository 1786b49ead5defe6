import type { OrderLine } from '#features/shop/orders/server/public.ts'
import { payments } from '#features/shop/payments/contract.ts'
import type { World } from '#platform/server/world.ts'

interface OrderReduction {
  /** If omitted, the entire order. */
  lines?: readonly OrderLine[]
  to?: 'card' | 'credit'
  reason: string
}

/** Refunds an order or some of its lines, as staff. */
export async function giveBack(
  world: World,
  orderid: string,
  { lines, to = 'card', reason }: OrderReduction,
): Promise<void> {
  const parts = lines?.map((line) => ({ lineid: line.id, minor: line.totalMinor }))
  const refund = { orderid, to, reason, key: `demo-${world.now().getTime()}` }
  const staff = await world.person('admin')
  await world.operation(staff, payments.refund, parts ? { ...refund, lines: parts } : refund)
}
