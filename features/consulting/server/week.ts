import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { holds } from '#platform/contract/access.ts'
import { addDays, beginningOf, type Day } from '#platform/contract/zoned-days.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { consulting } from '../contract.ts'
import { noPauses } from '../rules/pauses.ts'
import { slotState } from '../rules/slot-state.ts'
import { isHeld } from '../rules/sold-hours.ts'
import { comingAppointments } from './coming.ts'
import { nextFreeSlot, offeredOf, pausesByConsultant } from './free-times.ts'
import { halvesOf } from './hours.ts'
import { halfHourPrice } from './paying/terms.ts'
import { consultingAppointments, consultingHolds, consultingSlots } from './tables.ts'

const slotsOfWeek = ({ db }: SignedInCall, day: Day, zone: string) =>
  db
    .select({ slot: consultingSlots, bookedBy: consultingAppointments.userId, hold: consultingHolds })
    .from(consultingSlots)
    .leftJoin(consultingAppointments, eq(consultingAppointments.id, consultingSlots.appointmentId))
    .leftJoin(consultingHolds, eq(consultingHolds.id, consultingSlots.holdId))
    .where(
      and(
        gte(consultingSlots.startsAt, beginningOf(day, zone)),
        lt(consultingSlots.startsAt, beginningOf(addDays(day, 7), zone)),
      ),
    )
    .orderBy(asc(consultingSlots.startsAt), asc(consultingSlots.consultantId))

/** The slots of a week that concern the caller, each with what it is to them. */
async function shownSlots(call: SignedInCall, day: Day, zone: string) {
  const isConsultant = holds(call.actor, 'consulting_admin')
  const { userId } = call.actor
  const rows = await slotsOfWeek(call, day, zone)
  const offered = await offeredOf(
    call,
    rows.map(({ slot }) => slot),
  )
  const ids = new Set(offered.map(({ id }) => id))
  return rows.flatMap(({ slot, bookedBy, hold }) => {
    const isPast = slot.startsAt <= call.now
    const heldBy = hold && isHeld(hold, call.now) ? hold.userId : null
    const isOffered = ids.has(slot.id) && (isConsultant || !isPast)
    const state = slotState({ bookedBy, heldBy, isOffered }, { userId, isConsultant })
    const heldUntil = state === 'held' && !hold?.orderLineId ? (hold?.heldUntil ?? null) : null
    return state ? [{ slot, bookedBy: isConsultant ? bookedBy : null, state, heldUntil }] : []
  })
}

export const week: Handler<typeof consulting.week> = async ({ day, zone }, call) => {
  const isConsultant = holds(call.actor, 'consulting_admin')
  const { userId } = call.actor
  const shown = await shownSlots(call, day, zone)
  const names = await call.peopleNames(
    shown.flatMap(({ slot, bookedBy }) => [slot.consultantId, ...(bookedBy ? [bookedBy] : [])]),
  )
  return {
    isConsultant,
    hours: (await halvesOf(call.db, userId)) / 2,
    halfHourMinor: await halfHourPrice(call.db),
    pauses: isConsultant ? ((await pausesByConsultant(call.db)).get(userId) ?? noPauses) : null,
    slots: shown.map(({ slot, bookedBy, state, heldUntil }) => {
      const { id, startsAt, consultantId, title, body, color } = slot
      return {
        slotid: id,
        startsAt,
        zone: slot.zone,
        consultantid: consultantId,
        consultant: names.get(consultantId) ?? '',
        ...{ title, body, color, state, heldUntil },
        bookedBy: bookedBy ? (names.get(bookedBy) ?? '') : null,
      }
    }),
    nextFree: shown.some(({ state }) => state === 'free')
      ? null
      : ((await nextFreeSlot(call))?.startsAt ?? null),
    appointments: await comingAppointments(call),
  }
}
