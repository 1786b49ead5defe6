import { and, asc, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { noPauses, type Pauses, pauseChoices, runsInto, type Span } from '../rules/pauses.ts'
import { endOfSlot } from '../rules/slots.ts'
import { consultingAppointments, consultingHolds, consultingPauses, consultingSlots } from './tables.ts'

type At = Pick<Context, 'db' | 'now'>
type SlotRow = typeof consultingSlots.$inferSelect

/** The caller's appointment and hold, which do not block the caller. */
export interface Own {
  appointmentId?: string
  holdId?: string
}

/** Slots without an appointment. `offeredOf` also checks holds and breaks. */
export const isUnbooked = isNull(consultingSlots.appointmentId)

const PAUSE_MS = Math.max(...pauseChoices) * 60_000

/** Returns the breaks of all consultants who have set any. */
export async function pausesByConsultant(db: Db): Promise<Map<string, Pauses>> {
  const rows = await db.select().from(consultingPauses)
  return new Map(rows.map(({ consultantId, before, after }) => [consultantId, { before, after }]))
}

interface TakenTime extends Span {
  id: string
  consultantId: string
}

/** Returns the taken times of consultants in a period: appointments and active holds. */
async function takenTimes({ db, now }: At, ids: readonly string[], { startsAt: from, endsAt: to }: Span) {
  const fields = <T extends typeof consultingAppointments | typeof consultingHolds>(table: T) => ({
    ...pick(table, 'id', 'consultantId', 'startsAt', 'endsAt'),
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

/** Filters slots to those neither booked nor held and outside breaks around taken times. Preserves the order. */
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

/** Number of half hours checked for the next available one, since those adjacent to appointments may be breaks. */
const LOOKED_AT = 100

/** Returns the next available half hour; undefined if none exists. */
export const nextFreeSlot = async (at: At): Promise<SlotRow | undefined> =>
  (await nextFreeSlots(at, LOOKED_AT))[0]

/** Returns the next available slots among the first `most` unbooked ones. */
export async function nextFreeSlots(at: At, most: number): Promise<SlotRow[]> {
  const slots = await at.db
    .select()
    .from(consultingSlots)
    .where(and(isUnbooked, gt(consultingSlots.startsAt, at.now)))
    .orderBy(asc(consultingSlots.startsAt))
    .limit(most)
  return offeredOf(at, slots)
}
