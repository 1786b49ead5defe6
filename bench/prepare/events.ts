import { v7 as uuid } from 'uuid'
import { seminarChanged } from '#features/events/server/schedule/stored-schedule.ts'
import {
  seminarEvents,
  seminarLocations,
  seminars,
  seminarsInEvents,
} from '#features/events/server/tables.ts'
import type { Call } from '#platform/server/call.ts'

export const EVENTS = 500
const DAY = 86_400_000
const PLACES = 6

/** A schedule of 500 coming events in six places, two seminars each, beside those of the demo world. */
export async function addEvents(call: Call): Promise<void> {
  const dated = { createdAt: call.now, changedAt: call.now }
  const id = () => uuid({ msecs: call.now.getTime() })
  const taught = [1, 2].map((level) => ({
    ...dated,
    ...{
      id: id(),
      code: `BENCH${level}`,
      name: `Membrane plants, part ${level}`,
      level: `ROS${'I'.repeat(level)}`,
    },
    ...{ summary: 'Three days at a running unit.', priceMinor: 119_500, contactMinutes: 1440 },
  }))
  const indexes = Array.from({ length: PLACES }, (_, position) => ({
    ...dated,
    ...{
      id: id(),
      name: `Hall ${position}`,
      city: `Town ${position}`,
      state: 'TX',
      region: `Region ${position}`,
    },
    ...{ timeZone: 'America/Chicago', latitude: 30 + position, longitude: -95 - position },
  }))
  const events = Array.from({ length: EVENTS }, (_, index) => {
    const location = indexes[index % PLACES]
    const startsAt = new Date(call.now.getTime() + (1 + index) * DAY)
    const early = {
      earlybird1: 20,
      earlybird2: 10,
      earlybird45: day(startsAt, 45),
      earlybird30: day(startsAt, 30),
    }
    return {
      ...dated,
      ...early,
      ...{ id: id(), name: `Membrane plants in ${location?.city}`, format: 'in-person' as const },
      ...{ state: 'published' as const, locationId: location?.id ?? null, timeZone: 'America/Chicago' },
      ...{ startsAt, endsAt: new Date(startsAt.getTime() + 2 * DAY), seatLimit: 24, seatsTaken: index % 24 },
    }
  })
  await call.db.insert(seminars).values(taught)
  await call.db.insert(seminarLocations).values(indexes)
  await call.db.insert(seminarEvents).values(events)
  const parts = events.flatMap(({ id: eventId }) =>
    taught.map(({ id: seminarId }, position) => ({ eventId, seminarId, position })),
  )
  await call.db.insert(seminarsInEvents).values(parts)
  await seminarChanged(call)
}

const day = (moment: Date, before: number): string =>
  new Date(moment.getTime() - before * DAY).toISOString().slice(0, 10)
