import { and, eq, gt } from 'drizzle-orm'
import { v5 as namedId } from 'uuid'
import { type Order, type OrderLine, orderName } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { halvesTakenBack } from '../../rules/sold-hours.ts'
import { endAppointment } from '../appointments.ts'
import { changeHours, halvesOf, lockHours } from '../hours.ts'
import { consultingAppointments, consultingHours } from '../tables.ts'
import { halvesOfLine } from './fulfill-line.ts'

/** Of changes of hours: their ids follow from the line, so that one that is taken back twice counts once. */
const TAKEN_BACK = '3f0b4d0e-7d43-4c55-9a2f-5d6a3c1b8e20'

/** The money of a line went back: an appointment to come is canceled, and the hours that are left of it go. */
export async function reverseLine(call: Call, order: Order, line: OrderLine): Promise<void> {
  const { userId } = order
  // Before the appointment, as whoever books does it.
  await lockHours(call.db, userId)
  const appointment = await endOfLine(call, line.id)
  const bought = halvesOfLine(line)
  const balance = await halvesOf(call.db, userId)
  const halves = -halvesTakenBack({ bought, balance, appointment })
  const byId = call.actor?.userId ?? userId
  const id = namedId(line.id, TAKEN_BACK)
  const reason = `${orderName(order.number)}, refunded`
  if (halves < 0) await changeHours(call, { id, userId, byId, halves, reason })
  await call.audit({ action: 'consulting.refunded', target: userId, details: { order: order.id, halves } })
}

/** What became of the line's appointment; one to come ends here, and its hours are back to be taken. */
async function endOfLine(call: Call, lineId: string) {
  const [row] = await call.db
    .select()
    .from(consultingAppointments)
    .where(eq(consultingAppointments.orderLineId, lineId))
    .for('update')
  if (!row) return null
  if (row.canceledAt) return (await hasHoursBack(call, row.id)) ? 'canceled-in-time' : 'canceled-late'
  if (row.startsAt <= call.now) return 'over'
  const byId = call.actor?.userId ?? row.userId
  await endAppointment(call, row, { reason: 'The order was refunded.', isBack: true, byId })
  return 'to-come'
}

async function hasHoursBack({ db }: Call, appointmentId: string): Promise<boolean> {
  const back = and(eq(consultingHours.appointmentId, appointmentId), gt(consultingHours.halves, 0))
  return (await db.$count(consultingHours, back)) > 0
}
