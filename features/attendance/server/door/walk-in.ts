import { seminarsOf } from '#features/events/server/public.ts'
import { blankAttendee, type WireAttendee } from '#features/registration/contract/attendee.ts'
import {
  addRegistrant,
  chargeLater,
  noteRegistration,
  type Registration,
} from '#features/registration/server/public.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { attendance, WalkIn } from '../../contract.ts'
import { enterEvent } from './enter-event.ts'
import { tellDoor } from './tell-door.ts'

export const walkIn: Handler<typeof attendance.walkIn> = async ({ scheduleid, person }, call) => {
  const event = await enterEvent(call, scheduleid)
  const added = await call.transaction(async (inner) => {
    const placed = await addRegistrant(inner, {
      scheduleid: event.id,
      attendee: attendeeOf(person),
      payment: person.pays === 'invoice' ? 'invoice' : 'nothing',
      source: 'walk-in',
      reason: 'At check-in.',
    })
    if (person.pays === 'desk') await noteDebt(inner, placed)
    await tellDoor(inner, event)
    return placed
  })
  const message = `${added.firstName} ${added.lastName} is registered.`
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

/** What is to be paid in the office stands with the place, so that the door shows it as not paid. */
async function noteDebt(call: Call, placed: Registration): Promise<void> {
  const held = await seminarsOf(call.db, [placed.eventId])
  const priceMinor = held
    .filter(({ seminarId }) => placed.seminarIds.includes(seminarId))
    .reduce((sum, seminar) => sum + seminar.priceMinor, 0)
  if (priceMinor === 0) return
  await chargeLater(call, placed.id, priceMinor)
  await noteRegistration(call, {
    registrationId: placed.id,
    kind: 'due',
    message: `To be paid in the office: ${formatMoney(priceMinor, 'USD')}.`,
  })
}
