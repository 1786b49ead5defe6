import { eq } from 'drizzle-orm'
import { courseLineId } from '#features/cart/rules/cart-lines.ts'
import { takeFromCart } from '#features/cart/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { sendMail } from '#platform/server/mail.ts'
import { orderConfirmation } from './mail.ts'
import { moveOrder } from './move-order.ts'
import { byKind, type Order, type OrderLine } from './offer-kinds.ts'
import { orderLines, orders } from './tables.ts'

/**
 * The money is ours: hands over what was bought, once. Whoever comes second finds the order paid and does nothing;
 * answers whether this call was the one.
 */
export async function settlePaid(call: Call, orderId: string, paidWith: string): Promise<boolean> {
  if (!(await moveOrder(call, orderId, 'paid'))) return false
  await call.db.update(orders).set({ paidWith }).where(eq(orders.id, orderId))
  const { order, lines } = await readOrder(call, orderId)
  for (const [kind, ofKind] of byKind(lines)) {
    const codes = await kind.fulfil(call, order, ofKind)
    for (const line of ofKind) {
      line.registrationCodes = codes.get(line.id) ?? []
      if (line.registrationCodes.length === 0) continue
      await call.db
        .update(orderLines)
        .set({ registrationCodes: line.registrationCodes })
        .where(eq(orderLines.id, line.id))
    }
  }
  await moveOrder(call, orderId, 'fulfilled')
  await takeFromCart(
    call,
    order.userId,
    lines.map(({ code, quantity }) => ({ lineId: courseLineId(code), quantity })),
  )
  await sendMail(call, orderConfirmation, order.billing.email, {
    order,
    lines,
    paidWith,
    publicUrl: call.settings.publicUrl,
  })
  return true
}

/** No money came: gives back what was held. */
export async function settleFailed(call: Call, orderId: string, reason: string): Promise<boolean> {
  if (!(await moveOrder(call, orderId, 'failed', reason))) return false
  const { order, lines } = await readOrder(call, orderId)
  for (const [kind, ofKind] of byKind(lines)) await kind.release(call, order, ofKind)
  return true
}

async function readOrder(call: Call, orderId: string): Promise<{ order: Order; lines: OrderLine[] }> {
  const [order] = await call.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`There is no order ${orderId}`)
  const lines = await call.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position)
  return { order, lines }
}
