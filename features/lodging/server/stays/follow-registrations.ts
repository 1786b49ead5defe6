import { findEvents } from '#features/events/server/public.ts'
import type { RegistrationListener } from '#features/registration/server/public.ts'
import { endStaysOf } from './decide.ts'
import { isAttending } from './offers.ts'

/** A stay ends with the seat in the room that it was asked for. The stays are locked one event after the other. */
export const followRegistrations: RegistrationListener = async (call, change, rows) => {
  if (change === 'made') return
  const gone = new Map<string, string[]>()
  for (const { eventId, userId } of rows) {
    // Somebody registered twice, under two email addresses, keeps the bed until the second seat ends too.
    if (userId === null || (await isAttending(call, userId, eventId))) continue
    gone.set(eventId, [...(gone.get(eventId) ?? []), userId])
  }
  const events = await findEvents(call.db, [...gone.keys()])
  for (const [id, of] of [...gone].sort(([one], [other]) => one.localeCompare(other))) {
    const name = events.find((event) => event.id === id)?.name ?? 'the seminar'
    const reason = `You no longer have a seat in the room at ${name}, so your bed was released.`
    await endStaysOf(call, id, { reason, of })
  }
}
