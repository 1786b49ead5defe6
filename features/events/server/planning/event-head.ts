import { eq } from 'drizzle-orm'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { eventHeads } from '../../contract/head-contract.ts'
import { locationWords } from '../../rules/location-words.ts'
import { findEvent } from '../events/find-events.ts'
import { seminarLocations } from '../tables.ts'

const eventHead: Handler<typeof eventHeads.eventHead> = async ({ scheduleid }, call) => {
  const event = (await findEvent(call.db, scheduleid)) ?? refuse('not-found')
  if (!holds(call.actor, 'seminar_clerk') && !event.instructorIds.includes(call.actor.userId)) {
    refuse('forbidden', { message: 'You can open only the events that you teach.' })
  }
  const [location] = event.locationId
    ? await call.db.select().from(seminarLocations).where(eq(seminarLocations.id, event.locationId))
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
    where: locationWords(format, location ?? null),
    seatsTaken,
    seatLimit,
    onlineTaken,
    onlineLimit,
  }
}

export const headHandlers: Handlers<typeof eventHeads> = { eventHead }
