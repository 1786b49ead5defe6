import { eq } from 'drizzle-orm'
import { type Event, findEvent } from '#features/seminars/events/server/public.ts'
import { type Registration, registrations } from '#features/seminars/registration/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'

/** True if the caller may run the check-in of this event: staff for every event, instructors for those they teach. */
const keepsDoor = ({ actor }: Pick<Context, 'actor'>, event: Pick<Event, 'instructorIds'>): boolean =>
  holds(actor, 'seminar_clerk') || (actor !== null && event.instructorIds.includes(actor.userId))

/** Returns the event for its check-in staff; reported as not found for others. */
export async function enterEvent(ctx: Context, scheduleid: string): Promise<Event> {
  const event = await findEvent(ctx.db, scheduleid)
  return event && keepsDoor(ctx, event) ? event : refuse('not-found')
}

/** Returns a registration and its event if the caller may run the event's check-in. */
export async function enterRegistration(
  ctx: Context,
  recordid: string,
): Promise<{ event: Event; registration: Registration }> {
  const [registration] = await ctx.db.select().from(registrations).where(eq(registrations.id, recordid))
  if (!registration) return refuse('not-found')
  return { registration, event: await enterEvent(ctx, registration.eventId) }
}
