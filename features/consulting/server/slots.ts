import { and, asc, eq, gt, gte, isNull, lt } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { holds } from '#platform/contract/access.ts'
import { addDays, beginningOf } from '#platform/contract/zoned-days.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { consulting } from '../contract.ts'
import { minutesOf, slotStarts } from '../rules/slots.ts'
import { comingAppointments } from './coming.ts'
import { halvesOf } from './hours.ts'
import { consultingAppointments, consultingSlots } from './tables.ts'

export const week: Handler<typeof consulting.week> = async ({ day, zone }, call) => {
  const isConsultant = holds(call.actor, 'consulting_admin')
  const rows = await call.db
    .select({ slot: consultingSlots, bookedBy: consultingAppointments.userId })
    .from(consultingSlots)
    .leftJoin(consultingAppointments, eq(consultingAppointments.id, consultingSlots.appointmentId))
    .where(
      and(
        gte(consultingSlots.startsAt, beginningOf(day, zone)),
        lt(consultingSlots.startsAt, beginningOf(addDays(day, 7), zone)),
      ),
    )
    .orderBy(asc(consultingSlots.startsAt), asc(consultingSlots.consultantId))
  const { userId } = call.actor
  const shown = rows.filter(
    ({ slot, bookedBy }) =>
      isConsultant || bookedBy === userId || (bookedBy === null && slot.startsAt > call.now),
  )
  const names = await call.peopleNames(
    shown.flatMap(({ slot, bookedBy }) => [
      slot.consultantId,
      ...(bookedBy && isConsultant ? [bookedBy] : []),
    ]),
  )
  return {
    isConsultant,
    hours: (await halvesOf(call.db, userId)) / 2,
    slots: shown.map(({ slot, bookedBy }) => {
      const { id, startsAt, consultantId, title, body, color } = slot
      return {
        slotid: id,
        startsAt,
        zone: slot.zone,
        consultantid: consultantId,
        consultant: names.get(consultantId) ?? '',
        ...{ title, body, color },
        state: stateOf(bookedBy, userId),
        bookedBy: isConsultant && bookedBy ? (names.get(bookedBy) ?? '') : null,
      }
    }),
    appointments: await comingAppointments(call),
  }
}

const stateOf = (bookedBy: string | null, userId: string) =>
  bookedBy === null ? ('free' as const) : bookedBy === userId ? ('mine' as const) : ('taken' as const)

interface Offer {
  title: string
  body: string
  url: string
  color: string
  zone: string
}

/** Offers the caller's half hours that begin then, and answers how many are new. Refuses what is over. */
export async function offerSlots(
  call: SignedInCall<'past'>,
  starts: readonly Date[],
  offer: Offer,
): Promise<number> {
  const coming = starts.filter((start) => start > call.now)
  if (coming.length === 0) return call.refuse('past')
  const added = await call.db
    .insert(consultingSlots)
    .values(
      coming.map((startsAt) => ({
        ...offer,
        id: uuid({ msecs: call.now.getTime() }),
        consultantId: call.actor.userId,
        startsAt,
      })),
    )
    .onConflictDoNothing({ target: [consultingSlots.startsAt, consultingSlots.consultantId] })
    .returning({ id: consultingSlots.id })
  return added.length
}

export const addSlots: Handler<typeof consulting.addSlots> = async (
  { day, start, end, weeks, ...offer },
  call,
) => {
  const span = { day, start: minutesOf(start) ?? 0, end: minutesOf(end) ?? 0, weeks }
  return { added: await offerSlots(call, slotStarts(span, offer.zone), offer) }
}

export const removeSlot: Handler<typeof consulting.removeSlot> = async ({ slotid }, call) => {
  const [slot] = await call.db
    .select()
    .from(consultingSlots)
    .where(eq(consultingSlots.id, slotid))
    .for('update')
  if (!slot) return call.refuse('not-found')
  await deleteFree(call, slot)
  return { good: true }
}

/** Deletes a slot that nobody has booked. */
export async function deleteFree(
  call: SignedInCall<'booked'>,
  slot: { id: string; appointmentId: string | null },
): Promise<void> {
  if (slot.appointmentId) call.refuse('booked')
  await call.db.delete(consultingSlots).where(eq(consultingSlots.id, slot.id))
}

/** The free slots to come, in their order. */
export const freeSlots = (call: SignedInCall) =>
  call.db
    .select()
    .from(consultingSlots)
    .where(and(isNull(consultingSlots.appointmentId), gt(consultingSlots.startsAt, call.now)))
    .orderBy(asc(consultingSlots.startsAt))
    .limit(1000)
