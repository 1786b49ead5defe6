import { and, asc, eq, exists, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { addDays, beginningOf, daysBetween } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { eventPlanning } from '../../../contract/planning-contract.ts'
import type { BoardEvent, SaleState } from '../../../contract/planning-views.ts'
import { locationWords } from '../../../rules/location-words.ts'
import { saleState } from '../../../rules/planning/events/sale-state.ts'
import { eventAttendance, eventPeople } from '../../events/event-people.ts'
import {
  seminarEvents,
  seminarHosts,
  seminarLocations,
  seminarSeries,
  seminars,
  seminarsInEvents,
} from '../../tables.ts'

type Desk = typeof eventPlanning
type Filters = Parameters<Handler<Desk['events']>>[0]

const isFull = sql`case ${seminarEvents.format}
  when 'in-person' then ${seminarEvents.seatsTaken} >= ${seminarEvents.seatLimit}
  when 'webinar' then ${seminarEvents.onlineTaken} >= ${seminarEvents.onlineLimit}
  else ${seminarEvents.seatsTaken} >= ${seminarEvents.seatLimit}
    and ${seminarEvents.onlineTaken} >= ${seminarEvents.onlineLimit} end`

/** `saleState` for the database. */
const saleIs = (wanted: SaleState, now: Date): SQL => sql`case
  when ${seminarEvents.state} <> 'published' then ${seminarEvents.state}
  when ${seminarEvents.endsAt} <= ${now} then 'over'
  when coalesce(${seminarEvents.registrationEndsAt}, ${seminarEvents.startsAt}) <= ${now} then 'closed'
  when coalesce(${isFull}, false) then 'full' else 'open' end = ${wanted}`

async function whereOf(call: Call, input: Filters) {
  const { when, sale, format, seminar, location, series, proof, search } = input
  const now = call.now
  return and(
    isNull(seminarEvents.archivedAt),
    when === 'all'
      ? undefined
      : when === 'past'
        ? lt(seminarEvents.endsAt, now)
        : gt(seminarEvents.endsAt, now),
    sale ? saleIs(sale, now) : undefined,
    format ? eq(seminarEvents.format, format) : undefined,
    location ? eq(seminarEvents.locationId, location) : undefined,
    series ? eq(seminarEvents.seriesId, series) : undefined,
    seminar ? exists(holds(call, eq(seminarsInEvents.seminarId, seminar))) : undefined,
    proof ? inArray(seminarEvents.id, await partOf(call, eventAttendance).eventsToConfirm(call)) : undefined,
    matching(search, [seminarEvents.name], (word) => atOrBy(call, word)),
  )
}

const holds = (call: Call, what: SQL) =>
  call.db
    .select({ one: sql`1` })
    .from(seminarsInEvents)
    .where(and(eq(seminarsInEvents.eventId, seminarEvents.id), what))

/** The event's place, its host or one of its seminars has the word in its name. */
function atOrBy({ db }: Call, word: string): SQL | undefined {
  const { name, city, state } = seminarLocations
  const location = db
    .select({ id: seminarLocations.id })
    .from(seminarLocations)
    .where(matching(word, [name, city, state]))
  const host = db
    .select({ id: seminarHosts.id })
    .from(seminarHosts)
    .where(matching(word, [seminarHosts.name]))
  const taught = db
    .select({ id: seminarsInEvents.eventId })
    .from(seminarsInEvents)
    .innerJoin(seminars, eq(seminars.id, seminarsInEvents.seminarId))
    .where(matching(word, [seminars.code, seminars.name]))
  return or(
    inArray(seminarEvents.locationId, location),
    inArray(seminarEvents.hostId, host),
    inArray(seminarEvents.id, taught),
  )
}

const free = sql`least(${seminarEvents.seatLimit} - ${seminarEvents.seatsTaken}, 1000000)`
const orders = { date: seminarEvents.startsAt, name: sql`lower(${seminarEvents.name})`, free }

/** Events as the board lists them. */
export const events: Handler<Desk['events']> = async (input, call) => {
  const where = await whereOf(call, input)
  const order = [...orderOf(input, orders), asc(seminarEvents.id)]
  const { rows, total } = await listOf(call.db, boardRows(call, where), input, order)
  return { rows: await show(call, rows), total }
}

const MOST_DAYS = 100

/** Every event that lies in some weeks. A day belongs to them wherever on the earth it is that day. */
export const month: Handler<Desk['month']> = async ({ from, to }, call) => {
  if (daysBetween(from, to) > MOST_DAYS) {
    refuse('bad-input', { fields: { to: `Please ask for at most ${MOST_DAYS} days at once.` } })
  }
  const [first, last] = [beginningOf(addDays(from, -1), 'UTC'), beginningOf(addDays(to, 2), 'UTC')]
  const where = and(
    isNull(seminarEvents.archivedAt),
    gt(seminarEvents.endsAt, first),
    lt(seminarEvents.startsAt, last),
  )
  const rows = await boardRows(call, where)
    .orderBy(asc(seminarEvents.startsAt), asc(seminarEvents.id))
    .limit(500)
  return { events: await show(call, rows) }
}

const boardRows = (call: Call, where: SQL | undefined) =>
  call.db
    .select({
      event: seminarEvents,
      location: seminarLocations,
      series: seminarSeries.name,
      host: seminarHosts.name,
    })
    .from(seminarEvents)
    .leftJoin(seminarLocations, eq(seminarLocations.id, seminarEvents.locationId))
    .leftJoin(seminarSeries, eq(seminarSeries.id, seminarEvents.seriesId))
    .leftJoin(seminarHosts, eq(seminarHosts.id, seminarEvents.hostId))
    .where(where)
    .$dynamic()

type Row = Awaited<ReturnType<typeof boardRows>>[number]

async function show(call: Call, rows: readonly Row[]) {
  const ids = rows.map(({ event }) => event.id)
  const waiting = await partOf(call, eventPeople).countWaiting(call.db, ids)
  const codes = await codesOf(call, ids)
  return rows.map(({ event, location, series, host }) => ({
    ...event,
    scheduleid: event.id,
    sale: saleState(event, call.now),
    where: locationWords(event.format, location),
    series: series ?? '',
    host: host ?? '',
    codes: codes.get(event.id) ?? [],
    waiting: waiting.get(event.id) ?? 0,
  })) satisfies (Omit<BoardEvent, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date })[]
}

async function codesOf(call: Call, ids: readonly string[]): Promise<Map<string, string[]>> {
  const codes = new Map<string, string[]>()
  if (ids.length === 0) return codes
  const rows = await call.db
    .select({ eventId: seminarsInEvents.eventId, code: seminars.code })
    .from(seminarsInEvents)
    .innerJoin(seminars, eq(seminars.id, seminarsInEvents.seminarId))
    .where(inArray(seminarsInEvents.eventId, [...ids]))
    .orderBy(asc(seminarsInEvents.position), asc(seminars.code))
  for (const { eventId, code } of rows) codes.set(eventId, [...(codes.get(eventId) ?? []), code])
  return codes
}
