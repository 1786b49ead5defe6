import { and, eq, inArray } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { findPeople } from '#features/accounts/server/public.ts'
import { placePicture } from '#features/pictures/rules/picture-address.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import type { BuiltAnswer } from '#platform/server/http/cached-answers.ts'
import type { EventView } from '../../contract/event-view.ts'
import { eventFacts, seminarFacts } from '../../rules/schedule/event-facts.ts'
import { nextBoundary } from '../../rules/schedule/next-boundary.ts'
import { recordingEnds } from '../../rules/schedule/recording-runs.ts'
import { eventPeople } from '../events/event-people.ts'
import { seminarsOf } from '../events/find-events.ts'
import { seminarEvents, seminarHosts, seminarSeries, seminars } from '../tables.ts'
import { type Looker, priced, pricesFor } from './build-schedule.ts'
import { offeredUnder, type ShownEvent, shownEvents } from './read-events.ts'

/** The page of an event. Refuses with not-found what is not announced or not offered under the partner. */
export async function buildEvent(call: Call, scheduleid: string, looker: Looker): Promise<BuiltAnswer> {
  if (!isId(scheduleid)) refuse('not-found')
  const where = and(eq(seminarEvents.id, scheduleid), offeredUnder(looker.partner))
  const [shown] = await shownEvents(call.db, where)
  if (!shown) refuse('not-found')
  const { event } = shown
  const held = priced(await seminarsOf(call.db, [event.id]), await pricesFor(looker, call))
  const taught = await textsOf(
    call,
    held.map(({ seminarId }) => seminarId),
  )
  const { host, series, waiting } = await surroundings(call, event)
  const people = await findPeople(call.db, event.instructorIds)
  const view: EventView = {
    ...eventFacts(event, held, call.now),
    state: event.state,
    seminars: held.map((seminar) => ({
      ...seminarFacts(seminar),
      summary: seminar.summary,
      approvals: seminar.approvals,
      ...(taught.get(seminar.seminarId) ?? { description: '', agenda: [], brings: [] }),
    })),
    location: shown.location && locationOf(shown.location),
    host,
    series,
    instructors: event.instructorIds.flatMap((userId) => {
      const person = people.get(userId)
      return person ? [`${person.firstName} ${person.lastName}`] : []
    }),
    description: event.description,
    waiting,
  }
  const ends = recordingEnds(event)
  const more = ends ? [new Date(ends.getTime() + 1)] : []
  return { answer: view, until: nextBoundary([event], call.now, more) }
}

async function textsOf(call: Call, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await call.db
          .select({
            id: seminars.id,
            description: seminars.description,
            agenda: seminars.agenda,
            brings: seminars.brings,
          })
          .from(seminars)
          .where(inArray(seminars.id, [...ids]))
  return new Map(rows.map(({ id, ...texts }) => [id, texts]))
}

async function surroundings(call: Call, { id }: ShownEvent['event']) {
  const [row] = await call.db
    .select({
      host: { name: seminarHosts.name, description: seminarHosts.description, website: seminarHosts.website },
      series: { name: seminarSeries.name, description: seminarSeries.description },
    })
    .from(seminarEvents)
    .leftJoin(seminarHosts, eq(seminarHosts.id, seminarEvents.hostId))
    .leftJoin(seminarSeries, eq(seminarSeries.id, seminarEvents.seriesId))
    .where(eq(seminarEvents.id, id))
  const waiting = await partOf(call, eventPeople).countWaiting(call.db, [id])
  return { waiting: waiting.get(id) ?? 0, host: row?.host ?? null, series: row?.series ?? null }
}

function locationOf(location: NonNullable<ShownEvent['location']>) {
  const { name, city, state, country, region, latitude, longitude } = location
  const { address, zip, directions, hotel, attractions } = location
  const venue = { name, city, state, country, region, latitude, longitude }
  return { ...venue, picture: placePicture(city), address, zip, directions, hotel, attractions }
}
