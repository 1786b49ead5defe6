import { v7 as uuid } from 'uuid'
import { seminarChanged } from '#features/seminars/events/server/schedule/stored-schedule.ts'
import {
  seminarEvents,
  seminarLocations,
  seminars,
  seminarsInEvents,
} from '#features/seminars/events/server/tables.ts'
import type { Context } from '#platform/server/context.ts'

export const EVENTS = 500
const DAY = 86_400_000
const PLACES = 6

/** Adds a schedule of 500 upcoming events in six places, two seminars each, to the events of the demo data. */
export async function addEvents(ctx: Context): Promise<void> {
  const dated = { createdAt: ctx.now, changedAt: ctx.now }
  const id = () => uuid({ msecs: ctx.now.getTime() })
  const taught = [1, 2].map((level) => ({
    ...dated,
    id: id(),
    code: `BENCH${level}`,
    name: `Membrane plants, part ${level}`,
    level: `ROS${'I'.repeat(level)}`,
    summary: 'Three days at a running unit.',
    priceMinor: 119_500,
    contactMinutes: 1440,
  }))
  const indexes = Array.from({ length: PLACES }, (_, position) => ({
    ...dated,
    id: id(),
    name: `Hall ${position}`,
    city: `Town ${position}`,
    state: 'TX',
    region: `Region ${position}`,
    timeZone: 'America/Chicago',
    latitude: 30 + position,
    longitude: -95 - position,
  }))
  const events = Array.from({ length: EVENTS }, (_, index) => {
    const location = indexes[index % PLACES]
    const startsAt = new Date(ctx.now.getTime() + (1 + index) * DAY)
    const early = {
      earlybird1: 20,
      earlybird2: 10,
      earlybird45: day(startsAt, 45),
      earlybird30: day(startsAt, 30),
    }
    return {
      ...dated,
      ...early,
      id: id(),
      name: `Membrane plants in ${location?.city}`,
      format: 'in-person' as const,
      state: 'published' as const,
      locationId: location?.id ?? null,
      timeZone: 'America/Chicago',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 2 * DAY),
      seatLimit: 24,
      seatsTaken: index % 24,
    }
  })
  await ctx.db.insert(seminars).values(taught)
  await ctx.db.insert(seminarLocations).values(indexes)
  await ctx.db.insert(seminarEvents).values(events)
  const parts = events.flatMap(({ id: eventId }) =>
    taught.map(({ id: seminarId }, position) => ({ eventId, seminarId, position })),
  )
  await ctx.db.insert(seminarsInEvents).values(parts)
  await seminarChanged(ctx)
}

const day = (moment: Date, before: number): string =>
  new Date(moment.getTime() - before * DAY).toISOString().slice(0, 10)
