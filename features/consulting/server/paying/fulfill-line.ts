import { type Order, type OrderLine, orderName } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { halvesOfPackage } from '../../rules/sold-hours.ts'
import { makeAppointment } from '../appointments.ts'
import { changeHours } from '../hours.ts'
import { slotsOfTime } from '../take-slots.ts'
import { forgetHold, lockHold } from './holds.ts'
import { tellCredited } from './tell-credited.ts'

/** The half hours that a line buys. */
export const halvesOfLine = ({ code, quantity }: Pick<OrderLine, 'code' | 'quantity'>): number =>
  (halvesOfPackage(code) ?? 1) * quantity

/**
 * The money is there: its hours are the buyer's, and a time that was held becomes an appointment. Money that came when
 * the times had gone to somebody else leaves the hours, and the buyer is told.
 */
export async function fulfillLine(call: Call, order: Order, line: OrderLine): Promise<void> {
  const { userId } = order
  const halves = halvesOfLine(line)
  await changeHours(call, { id: line.id, userId, byId: userId, halves, reason: orderName(order.number) })
  if (halvesOfPackage(line.code) !== null) return
  const hold = await lockHold(call, line.code)
  const slots = hold && hold.startsAt > call.now ? await slotsOfTime(call, hold, { holdId: hold.id }) : null
  if (hold && slots) await makeAppointment(call, { slots, userId, topic: hold.topic, orderLineId: line.id })
  else await tellCredited(call, { userId, line: line.name, halves, order: orderName(order.number) })
  if (hold) await forgetHold(call, hold.id)
}
