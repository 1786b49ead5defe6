import { eq } from 'drizzle-orm'
import { type Event, findEvent } from '#features/events/server/public.ts'
import { type Registration, registrations } from '#features/registration/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'

/** Whether the caller keeps the door of this event: staff of every one, instructors of those that they teach. */
const keepsDoor = ({ actor }: Pick<Call, 'actor'>, event: Pick<Event, 'instructorIds'>): boolean =>
  holds(actor, 'seminar_clerk') || (actor !== null && event.instructorIds.includes(actor.userId))

/** The event, for whoever keeps its door; for everybody else it does not exist. */
export async function enterEvent(call: Call, scheduleid: string): Promise<Event> {
  const event = await findEvent(call.db, scheduleid)
  return event && keepsDoor(call, event) ? event : refuse('not-found')
}

/** A registration of an event whose door the caller keeps, and the event. */
export async function enterRegistration(
  call: Call,
  recordid: string,
): Promise<{ event: Event; registration: Registration }> {
  const [registration] = await call.db.select().from(registrations).where(eq(registrations.id, recordid))
  if (!registration) return refuse('not-found')
  return { registration, event: await enterEvent(call, registration.eventId) }
}
