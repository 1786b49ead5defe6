import { and, eq, inArray } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { placePicture } from '#features/core/pictures/rules/picture-address.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import type { BuiltAnswer } from '#platform/server/http/cached-answers.ts'
import type { EventView } from '../../contract/event-view.ts'
import { eventFacts, seminarFacts } from '../../rules/schedule/event-facts.ts'
import { nextBoundary } from '../../rules/schedule/next-boundary.ts'
import { recordingEnds } from '../../rules/schedule/recording-runs.ts'
import { eventWaiting } from '../events/event-people.ts'
import { seminarsOf } from '../events/find-events.ts'
import { seminarEvents, seminarHosts, seminarSeries, seminars } from '../tables.ts'
import { priced, pricesFor, type ScheduleViewer } from './build-schedule.ts'
import { announcedEvents, offeredUnder, type ShownEvent } from './read-events.ts'

/** Builds the page of an event. Refuses with not-found if it is not announced or not offered under the partner. */
export async function buildEvent(
  ctx: Context,
  scheduleid: string,
  looker: ScheduleViewer,
): Promise<BuiltAnswer> {
  if (!isId(scheduleid)) refuse('not-found')
  const where = and(eq(seminarEvents.id, scheduleid), offeredUnder(looker.partner))
  const [shown] = await announcedEvents(ctx.db, where)
  if (!shown) refuse('not-found')
  const { event } = shown
  const held = priced(await seminarsOf(ctx.db, [event.id]), await pricesFor(looker, ctx))
  const taught = await textsOf(ctx, pluck(held, 'seminarId'))
  const { host, series, waiting } = await surroundings(ctx, event)
  const people = await findPeople(ctx.db, event.instructorIds)
  const view: EventView = {
    ...eventFacts(event, held, ctx.now),
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
      return person ? [fullName(person)] : []
    }),
    description: event.description,
    waiting,
  }
  const ends = recordingEnds(event)
  const more = ends ? [new Date(ends.getTime() + 1)] : []
  return { answer: view, until: nextBoundary([event], ctx.now, more) }
}

async function textsOf(ctx: Context, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .select(pick(seminars, 'id', 'description', 'agenda', 'brings'))
          .from(seminars)
          .where(inArray(seminars.id, [...ids]))
  return new Map(rows.map(({ id, ...texts }) => [id, texts]))
}

async function surroundings(ctx: Context, { id }: ShownEvent['event']) {
  const [row] = await ctx.db
    .select({
      host: { name: seminarHosts.name, description: seminarHosts.description, website: seminarHosts.website },
      series: { name: seminarSeries.name, description: seminarSeries.description },
    })
    .from(seminarEvents)
    .leftJoin(seminarHosts, eq(seminarHosts.id, seminarEvents.hostId))
    .leftJoin(seminarSeries, eq(seminarSeries.id, seminarEvents.seriesId))
    .where(eq(seminarEvents.id, id))
  const waiting = await partOf(ctx, eventWaiting).count(ctx.db, [id])
  return { waiting: waiting.get(id) ?? 0, host: row?.host ?? null, series: row?.series ?? null }
}

function locationOf(location: NonNullable<ShownEvent['location']>) {
  const { name, city, state, country, region, latitude, longitude } = location
  const { address, zip, directions, hotel, attractions } = location
  const venue = { name, city, state, country, region, latitude, longitude }
  return { ...venue, picture: placePicture(city), address, zip, directions, hotel, attractions }
}
