import { eq } from 'drizzle-orm'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { eventHeads } from '../../contract/head-contract.ts'
import { locationText } from '../../rules/location-text.ts'
import { findEvent } from '../events/find-events.ts'
import { seminarLocations } from '../tables.ts'

const eventHead: Handler<typeof eventHeads.eventHead> = async ({ scheduleid }, ctx) => {
  const event = (await findEvent(ctx.db, scheduleid)) ?? refuse('not-found')
  if (!holds(ctx.actor, 'seminar_clerk') && !event.instructorIds.includes(ctx.actor.userId)) {
    refuse('forbidden', { message: 'You can open only the events that you teach.' })
  }
  const [location] = event.locationId
    ? await ctx.db.select().from(seminarLocations).where(eq(seminarLocations.id, event.locationId))
    : []
  const { name, format, state, startsAt, endsAt, timeZone, archivedAt } = event
  const { seatsTaken, seatLimit, onlineTaken, onlineLimit } = event
  return {
    scheduleid: event.id,
    name,
    format,
    state,
    isArchived: archivedAt !== null,
    startsAt,
    endsAt,
    timeZone,
    where: locationText(format, location ?? null),
    seatsTaken,
    seatLimit,
    onlineTaken,
    onlineLimit,
  }
}

export const headHandlers: Handlers<typeof eventHeads> = { eventHead }
