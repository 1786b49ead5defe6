import { eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { chosenOf } from '../../contract/attendee.ts'
import { type Registration, registrations } from '../tables.ts'
import type { Group } from './group.ts'

/**
 * The registration that a person's line adds seminars to. Refuses with `not-sold` one that is not theirs, at another
 * event or over, and seminars that it has already.
 */
export async function addition(
  call: Call<'not-sold'>,
  { details, event }: Pick<Group, 'details' | 'event'>,
  personId: string | undefined,
): Promise<Registration> {
  const [found] = await call.db.select().from(registrations).where(eq(registrations.id, details.adds))
  const isTheirs = found && personId && (found.buyerId === personId || found.userId === personId)
  if (!isTheirs || found.eventId !== event.id || found.state !== 'registered') {
    call.refuse('not-sold', {
      message: `${event.name}: there is no such registration of yours to add seminars to.`,
    })
  }
  const wanted = details.attendees.flatMap(chosenOf)
  if (
    details.attendees.length !== 1 ||
    wanted.length === 0 ||
    wanted.some((id) => found.seminarIds.includes(id))
  ) {
    call.refuse('not-sold', {
      message: `${event.name}: ${found.firstName} ${found.lastName} has this seminar already.`,
    })
  }
  return found
}
