import { and, asc, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { noPauses, type Pauses, pauseChoices, runsInto, type Span } from '../rules/pauses.ts'
import { endOfSlot } from '../rules/slots.ts'
import { consultingAppointments, consultingHolds, consultingPauses, consultingSlots } from './tables.ts'

type At = Pick<Context, 'db' | 'now'>
type SlotRow = typeof consultingSlots.$inferSelect

/** The caller's own appointment and hold do not block them. */
export interface Own {
  appointmentId?: string
  holdId?: string
}

/** Of slots: those without an appointment. Whether holds and pauses leave them, `offeredOf` says. */
export const isUnbooked = isNull(consultingSlots.appointmentId)

const PAUSE_MS = Math.max(...pauseChoices) * 60_000

/** The pauses of every consultant who has some. */
export async function pausesByConsultant(db: Db): Promise<Map<string, Pauses>> {
  const rows = await db.select().from(consultingPauses)
  return new Map(rows.map(({ consultantId, before, after }) => [consultantId, { before, after }]))
}

interface TakenTime extends Span {
  id: string
  consultantId: string
}

/** What is taken of some consultants in a stretch of time: appointments, and holds that are good. */
async function takenTimes({ db, now }: At, ids: readonly string[], { startsAt: from, endsAt: to }: Span) {
  const fields = <T extends typeof consultingAppointments | typeof consultingHolds>(table: T) => ({
    id: table.id,
    consultantId: table.consultantId,
    startsAt: table.startsAt,
    endsAt: table.endsAt,
  })
  const within = (table: typeof consultingAppointments | typeof consultingHolds) =>
    and(inArray(table.consultantId, [...ids]), lt(table.startsAt, to), gt(table.endsAt, from))
  const booked = await db
    .select(fields(consultingAppointments))
    .from(consultingAppointments)
    .where(and(within(consultingAppointments), isNull(consultingAppointments.canceledAt)))
  const { heldUntil, orderLineId } = consultingHolds
  const held = await db
    .select(fields(consultingHolds))
    .from(consultingHolds)
    .where(and(within(consultingHolds), or(isNotNull(orderLineId), gt(heldUntil, now))))
  const taken: TakenTime[] = [...booked, ...held]
  return taken
}

/** Of slots in their order, those that can be had: neither booked nor held, and in no pause beside what is taken. */
export async function offeredOf<Slot extends SlotRow>(
  at: At,
  slots: readonly Slot[],
  own: Own = {},
): Promise<Slot[]> {
  if (slots.length === 0) return []
  const starts = slots.map(({ startsAt }) => startsAt.getTime())
  const around = {
    startsAt: new Date(Math.min(...starts) - PAUSE_MS),
    endsAt: new Date(endOfSlot(new Date(Math.max(...starts))).getTime() + PAUSE_MS),
  }
  const consultants = new Set(slots.map(({ consultantId }) => consultantId))
  const taken = (await takenTimes(at, [...consultants], around)).filter(
    ({ id }) => id !== own.appointmentId && id !== own.holdId,
  )
  const pauses = await pausesByConsultant(at.db)
  return slots.filter(({ appointmentId, consultantId, startsAt }) => {
    if (appointmentId !== null && appointmentId !== own.appointmentId) return false
    const others = taken.filter((each) => each.consultantId === consultantId)
    const time = { startsAt, endsAt: endOfSlot(startsAt) }
    return !runsInto(time, others, pauses.get(consultantId) ?? noPauses)
  })
}

/** So many half hours are looked through for the next that can be had: those beside appointments may be pauses. */
const LOOKED_AT = 100

/** The first half hour to come that can be had; undefined without one. */
export const nextFreeSlot = async (at: At): Promise<SlotRow | undefined> =>
  (await freeAfter(at, LOOKED_AT))[0]

/** The next available slots, out of at most `most` without a booking. */
export async function freeAfter(at: At, most: number): Promise<SlotRow[]> {
  const slots = await at.db
    .select()
    .from(consultingSlots)
    .where(and(isUnbooked, gt(consultingSlots.startsAt, at.now)))
    .orderBy(asc(consultingSlots.startsAt))
    .limit(most)
  return offeredOf(at, slots)
}
