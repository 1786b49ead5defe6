import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { holds } from '#platform/contract/access.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { addDays, beginningOf, type Day } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '#platform/server/context.ts'
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

const slotsOfWeek = ({ db }: SignedInContext, day: Day, zone: string) =>
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

/** Returns the slots of a week that are visible to the caller, with their status. */
async function shownSlots(ctx: SignedInContext, day: Day, zone: string) {
  const isConsultant = holds(ctx.actor, 'consulting_admin')
  const { userId } = ctx.actor
  const rows = await slotsOfWeek(ctx, day, zone)
  const offered = await offeredOf(ctx, pluck(rows, 'slot'))
  const ids = new Set(offered.map(({ id }) => id))
  return rows.flatMap(({ slot, bookedBy, hold }) => {
    const isPast = slot.startsAt <= ctx.now
    const heldBy = hold && isHeld(hold, ctx.now) ? hold.userId : null
    const isOffered = ids.has(slot.id) && (isConsultant || !isPast)
    const state = slotState({ bookedBy, heldBy, isOffered }, { userId, isConsultant })
    const heldUntil = state === 'held' && !hold?.orderLineId ? (hold?.heldUntil ?? null) : null
    return state ? [{ slot, bookedBy: isConsultant ? bookedBy : null, state, heldUntil }] : []
  })
}

export const week: Handler<typeof consulting.week> = async ({ day, zone }, ctx) => {
  const isConsultant = holds(ctx.actor, 'consulting_admin')
  const { userId } = ctx.actor
  const shown = await shownSlots(ctx, day, zone)
  const names = await ctx.peopleNames(
    shown.flatMap(({ slot, bookedBy }) => [slot.consultantId, ...(bookedBy ? [bookedBy] : [])]),
  )
  return {
    isConsultant,
    hours: (await halvesOf(ctx.db, userId)) / 2,
    halfHourMinor: await halfHourPrice(ctx.db),
    pauses: isConsultant ? ((await pausesByConsultant(ctx.db)).get(userId) ?? noPauses) : null,
    slots: shown.map(({ slot, bookedBy, state, heldUntil }) => {
      const { id, startsAt, consultantId, title, body, color } = slot
      return {
        slotid: id,
        startsAt,
        zone: slot.zone,
        consultantid: consultantId,
        consultant: names.get(consultantId) ?? '',
        title,
        body,
        color,
        state,
        heldUntil,
        bookedBy: bookedBy ? (names.get(bookedBy) ?? '') : null,
      }
    }),
    nextFree: shown.some(({ state }) => state === 'free')
      ? null
      : ((await nextFreeSlot(ctx))?.startsAt ?? null),
    appointments: await comingAppointments(ctx),
  }
}
