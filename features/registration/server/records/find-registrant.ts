import { eq } from 'drizzle-orm'
import { type Event, findEvent } from '#features/events/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { type Registration, registrations } from '../tables.ts'

/** A place by its id, kept from others until the transaction ends. Refuses with `not-found`. */
export async function lockRegistrant(call: Call, recordid: string): Promise<Registration> {
  const [row] = await call.db.select().from(registrations).where(eq(registrations.id, recordid)).for('update')
  return row ?? refuse('not-found')
}

/** The event at which somebody is, or refuses with `not-found`. */
export const eventOf = async (call: Call, scheduleid: string): Promise<Event> =>
  (await findEvent(call.db, scheduleid)) ?? refuse('not-found')

export const nameOf = ({ firstName, lastName }: Pick<Registration, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()
