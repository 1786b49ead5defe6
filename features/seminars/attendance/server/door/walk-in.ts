import { seminarsOf } from '#features/seminars/events/server/public.ts'
import { blankAttendee, type WireAttendee } from '#features/seminars/registration/contract/attendee.ts'
import {
  addRegistrant,
  chargeLater,
  type Registration,
  recordRegistrationEvent,
} from '#features/seminars/registration/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { attendance, WalkIn } from '../../contract.ts'
import { enterEvent } from './enter-event.ts'
import { notifyDoor } from './notify-door.ts'

export const walkIn: Handler<typeof attendance.walkIn> = async ({ scheduleid, person }, ctx) => {
  const event = await enterEvent(ctx, scheduleid)
  const added = await ctx.transaction(async (inner) => {
    const placed = await addRegistrant(inner, {
      scheduleid: event.id,
      attendee: attendeeOf(person),
      payment: person.pays === 'invoice' ? 'invoice' : 'nothing',
      source: 'walk-in',
      reason: 'At check-in.',
    })
    if (person.pays === 'desk') await noteDebt(inner, placed)
    await notifyDoor(inner, event)
    return placed
  })
  const message = `${fullName(added)} is registered.`
  return { good: true as const, message, recordid: added.id, badgeCode: added.badgeCode }
}

function attendeeOf(person: WalkIn): WireAttendee {
  const { seminarIds, pays: _pays, ...fields } = person
  return {
    ...blankAttendee(),
    ...fields,
    seminars: seminarIds.map((semid) => ({ semid, isChecked: true })),
  }
}

/** Stores the amount due with the seat, so that the check-in shows it as unpaid. */
async function noteDebt(ctx: Context, placed: Registration): Promise<void> {
  const held = await seminarsOf(ctx.db, [placed.eventId])
  const priceMinor = held
    .filter(({ seminarId }) => placed.seminarIds.includes(seminarId))
    .reduce((sum, seminar) => sum + seminar.priceMinor, 0)
  if (priceMinor === 0) return
  await chargeLater(ctx, placed.id, priceMinor)
  await recordRegistrationEvent(ctx, {
    registrationId: placed.id,
    kind: 'due',
    message: `Payment due at the office: ${formatMoney(priceMinor, 'USD')}.`,
  })
}
