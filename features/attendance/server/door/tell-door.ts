import { holdersOf } from '#features/accounts/server/public.ts'
import { seminarStaff } from '#features/events/rules/access.ts'
import type { Event } from '#features/events/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'

/** Every phone and tablet at the door of an event asks again who is there. */
export async function tellDoor(call: Call, event: Pick<Event, 'instructorIds'>): Promise<void> {
  const staff = await holdersOf(call.db, seminarStaff)
  await announceTo(call.db, 'door', [...new Set([...staff, ...event.instructorIds])])
}
