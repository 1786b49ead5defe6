import { writeWireCart } from '#features/cart/contract/wire-cart.ts'
import { orders } from '#features/orders/contract.ts'
import { courseLine, ownBilling, quoteLines } from '#features/orders/server/public.ts'
import { payments } from '#features/payments/contract.ts'
import { toMajor } from '#platform/contract/money.ts'
import type { SignedInActor } from '#platform/server/call.ts'
import type { World } from '#platform/server/world.ts'

/** A company that orders on invoice: paid by bank transfer, taken back, overdue, and open. */
export async function harborOrders(world: World): Promise<void> {
  await world.at(-200, 14)
  const corpadmin = await world.person('corpadmin')
  const admin = await world.person('admin')
  const paid = await order(world, corpadmin, { code: 'OLC110', quantity: 6, purchaseOrder: 'HPB-2291' })
  await world.at(-176, 10)
  await world.operation(admin, payments.recordTransfer, {
    orderid: paid.orderid,
    amount: paid.total,
    reference: 'HARBOR PURE HPB-2291',
    receivedOn: world.now().toISOString().slice(0, 10),
  })

  await world.at(-126, 15)
  const wrong = await order(world, corpadmin, { code: 'OLC310', quantity: 2, purchaseOrder: 'HPB-2297' })
  await world.at(-124, 9)
  const reason = 'Ordered by the wrong plant, which has no analyzers of that kind.'
  await world.operation(admin, orders.cancelInvoice, { orderid: wrong.orderid, reason })

  await world.at(-58, 13)
  await order(world, corpadmin, { code: 'OLC210', quantity: 3, purchaseOrder: 'HPB-2304' })
  await world.at(-12, 16)
  await order(world, corpadmin, { code: 'OLC220', quantity: 4, purchaseOrder: 'HPB-2311' })
}

interface OnInvoice {
  code: string
  quantity: number
  purchaseOrder: string
}

async function order(world: World, person: SignedInActor, { code, quantity, purchaseOrder }: OnInvoice) {
  const lines = [courseLine(code, quantity)]
  const { partner, userId } = person
  const { billing, total, currency } = await world.call(person, async (call) => {
    const quoted = await quoteLines(call, lines, { partner, currency: 'USD' })
    return { ...quoted, billing: await ownBilling(call) }
  })
  const cart = writeWireCart(lines, userId)
  const { firstName: f_name, lastName: l_name, ...address } = billing
  const input = { f_name, l_name, ...address, cart, price: toMajor(total), partner, purchaseOrder }
  // The browser's key of this attempt.
  const header = (name: string) => (name === 'idempotency-key' ? `demo:${purchaseOrder}` : undefined)
  const { orderid } = await world.operation(person, orders.placeOnInvoice, input, { header })
  return { orderid, total: { minor: total, currency } }
}
