import { and, eq, gt } from 'drizzle-orm'
import { v5 as namedId } from 'uuid'
import { type Order, type OrderLine, orderName } from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { halvesTakenBack } from '../../rules/sold-hours.ts'
import { endAppointment } from '../appointments.ts'
import { changeHours, halvesOf, lockHours } from '../hours.ts'
import { consultingAppointments, consultingHours } from '../tables.ts'
import { halvesOfLine } from './fulfill-line.ts'

/** Namespace for IDs of reversed hours, derived from the line so that a repeated reversal counts once. */
const TAKEN_BACK = '3f0b4d0e-7d43-4c55-9a2f-5d6a3c1b8e20'

/** Reverses a refunded line: cancels an upcoming appointment, and deducts the remaining hours. */
export async function reverseLine(ctx: Context, order: Order, line: OrderLine): Promise<void> {
  const { userId } = order
  // Lock the hours before the appointment, in the same order as a booking.
  await lockHours(ctx, userId)
  const appointment = await endOfLine(ctx, line.id)
  const bought = halvesOfLine(line)
  const balance = await halvesOf(ctx.db, userId)
  const halves = -halvesTakenBack({ bought, balance, appointment })
  const byId = ctx.actor?.userId ?? userId
  const id = namedId(line.id, TAKEN_BACK)
  const reason = `${orderName(order.number)}, refunded`
  if (halves < 0) await changeHours(ctx, { id, userId, byId, halves, reason })
  await ctx.audit({ action: 'consulting.refunded', target: userId, details: { order: order.id, halves } })
}

/** Returns the status of the line's appointment. Cancels an upcoming one, which returns its hours for the reversal. */
async function endOfLine(ctx: Context, lineId: string) {
  const [row] = await ctx.db
    .select()
    .from(consultingAppointments)
    .where(eq(consultingAppointments.orderLineId, lineId))
    .for('update')
  if (!row) return null
  if (row.canceledAt) return (await hasHoursBack(ctx, row.id)) ? 'canceled-in-time' : 'canceled-late'
  if (row.startsAt <= ctx.now) return 'over'
  const byId = ctx.actor?.userId ?? row.userId
  await endAppointment(ctx, row, { reason: 'The order was refunded.', isBack: true, byId })
  return 'to-come'
}

async function hasHoursBack({ db }: Context, appointmentId: string): Promise<boolean> {
  const back = and(eq(consultingHours.appointmentId, appointmentId), gt(consultingHours.halves, 0))
  return (await db.$count(consultingHours, back)) > 0
}
