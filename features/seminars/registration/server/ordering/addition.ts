import { eq } from 'drizzle-orm'
import { fullName } from '#platform/contract/names.ts'
import type { Context } from '#platform/server/context.ts'
import { chosenOf } from '../../contract/attendee.ts'
import { type Registration, registrations } from '../tables.ts'
import type { Group } from './group.ts'

/**
 * Returns the registration that a user's line adds seminars to. Refuses with `not-sold` if it belongs to another user,
 * to another event or is over, or if it already includes the seminars.
 */
export async function addition(
  ctx: Context<'not-sold'>,
  { details, event }: Pick<Group, 'details' | 'event'>,
  personId: string | undefined,
): Promise<Registration> {
  const [found] = await ctx.db.select().from(registrations).where(eq(registrations.id, details.adds))
  const isTheirs = found && personId && (found.buyerId === personId || found.userId === personId)
  if (!isTheirs || found.eventId !== event.id || found.state !== 'registered') {
    ctx.refuse('not-sold', {
      message: `${event.name}: there is no such registration of yours to add seminars to.`,
    })
  }
  const requested = details.attendees.flatMap(chosenOf)
  if (
    details.attendees.length !== 1 ||
    requested.length === 0 ||
    requested.some((id) => found.seminarIds.includes(id))
  ) {
    ctx.refuse('not-sold', {
      message: `${event.name}: ${fullName(found)} has this seminar already.`,
    })
  }
  return found
}
