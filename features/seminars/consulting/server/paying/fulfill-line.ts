import { type Order, type OrderLine, orderName } from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { halvesOfPackage } from '../../rules/sold-hours.ts'
import { makeAppointment } from '../appointments.ts'
import { changeHours } from '../hours.ts'
import { slotsOfTime } from '../lock-free-slots.ts'
import { deleteHold, lockHold } from './holds.ts'
import { notifyCredited } from './notify-credited.ts'

/** Returns the half hours bought by a line. */
export const halvesOfLine = ({ code, quantity }: Pick<OrderLine, 'code' | 'quantity'>): number =>
  (halvesOfPackage(code) ?? 1) * quantity

/**
 * Fulfills a paid line: credits the hours to the buyer, and turns the held time into an appointment. If the times were
 * taken before the payment, the hours remain and the buyer is notified.
 */
export async function fulfillLine(ctx: Context, order: Order, line: OrderLine): Promise<void> {
  const { userId } = order
  const halves = halvesOfLine(line)
  await changeHours(ctx, { id: line.id, userId, byId: userId, halves, reason: orderName(order.number) })
  if (halvesOfPackage(line.code) !== null) return
  const hold = await lockHold(ctx, line.code)
  const slots = hold && hold.startsAt > ctx.now ? await slotsOfTime(ctx, hold, { holdId: hold.id }) : null
  if (hold && slots) await makeAppointment(ctx, { slots, userId, topic: hold.topic, orderLineId: line.id })
  else await notifyCredited(ctx, { userId, line: line.name, halves, order: orderName(order.number) })
  if (hold) await deleteHold(ctx, hold.id)
}
