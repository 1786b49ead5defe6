import { and, asc, eq, exists, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { addDays, beginningOf, daysBetween } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { eventPlanning } from '../../../contract/planning-contract.ts'
import type { BoardEvent, SaleState } from '../../../contract/planning-views.ts'
import { locationText } from '../../../rules/location-text.ts'
import { saleState } from '../../../rules/planning/events/sale-state.ts'
import { eventAttendance, eventWaiting } from '../../events/event-people.ts'
import {
  seminarEvents,
  seminarHosts,
  seminarLocations,
  seminarSeries,
  seminars,
  seminarsInEvents,
} from '../../tables.ts'

type Admin = typeof eventPlanning
type Filters = Parameters<Handler<Admin['events']>>[0]

const isFull = sql`case ${seminarEvents.format}
  when 'in-person' then ${seminarEvents.seatsTaken} >= ${seminarEvents.seatLimit}
  when 'webinar' then ${seminarEvents.onlineTaken} >= ${seminarEvents.onlineLimit}
  else ${seminarEvents.seatsTaken} >= ${seminarEvents.seatLimit}
    and ${seminarEvents.onlineTaken} >= ${seminarEvents.onlineLimit} end`

/** SQL version of `saleState`. */
const saleIs = (requested: SaleState, now: Date): SQL => sql`case
  when ${seminarEvents.state} <> 'published' then ${seminarEvents.state}
  when ${seminarEvents.endsAt} <= ${now} then 'over'
  when coalesce(${seminarEvents.registrationEndsAt}, ${seminarEvents.startsAt}) <= ${now} then 'closed'
  when coalesce(${isFull}, false) then 'full' else 'open' end = ${requested}`

async function eventConditions(ctx: Context, input: Filters) {
  const { when, sale, format, seminar, location, series, proof, search } = input
  const now = ctx.now
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
    seminar ? exists(holds(ctx, eq(seminarsInEvents.seminarId, seminar))) : undefined,
    proof ? inArray(seminarEvents.id, await withProof(ctx, proof)) : undefined,
    matching(search, [seminarEvents.name], (word) => atOrBy(ctx, word)),
  )
}

async function withProof(ctx: Context, proof: 'confirm' | 'waiting'): Promise<string[]> {
  const part = partOf(ctx, eventAttendance)
  return proof === 'confirm' ? part.eventsToConfirm(ctx) : part.eventsWaiting(ctx)
}

const holds = (ctx: Context, what: SQL) =>
  ctx.db
    .select({ one: sql`1` })
    .from(seminarsInEvents)
    .where(and(eq(seminarsInEvents.eventId, seminarEvents.id), what))

/** Matches events whose location, host or one of the seminars contains the word. */
function atOrBy({ db }: Context, word: string): SQL | undefined {
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

/** Lists events for the planning board. */
export const events: Handler<Admin['events']> = async (input, ctx) => {
  const where = await eventConditions(ctx, input)
  const order = [...orderOf(input, orders), asc(seminarEvents.id)]
  const { rows, total } = await listOf(ctx.db, boardRows(ctx, where), input, order)
  return { rows: await show(ctx, rows), total }
}

const MAX_DAYS = 100

/** Lists all events in a range of weeks. A day covers all time zones. */
export const month: Handler<Admin['month']> = async ({ from, to }, ctx) => {
  if (daysBetween(from, to) > MAX_DAYS) {
    refuse('bad-input', { fields: { to: `Please ask for at most ${MAX_DAYS} days at once.` } })
  }
  const [first, last] = [beginningOf(addDays(from, -1), 'UTC'), beginningOf(addDays(to, 2), 'UTC')]
  const where = and(
    isNull(seminarEvents.archivedAt),
    gt(seminarEvents.endsAt, first),
    lt(seminarEvents.startsAt, last),
  )
  const rows = await boardRows(ctx, where)
    .orderBy(asc(seminarEvents.startsAt), asc(seminarEvents.id))
    .limit(500)
  return { events: await show(ctx, rows) }
}

const boardRows = (ctx: Context, where: SQL | undefined) =>
  ctx.db
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

async function show(ctx: Context, rows: readonly Row[]) {
  const ids = rows.map(({ event }) => event.id)
  const waiting = await partOf(ctx, eventWaiting).count(ctx.db, ids)
  const codes = await codesOf(ctx, ids)
  return rows.map(({ event, location, series, host }) => ({
    ...event,
    scheduleid: event.id,
    sale: saleState(event, ctx.now),
    where: locationText(event.format, location),
    series: series ?? '',
    host: host ?? '',
    codes: codes.get(event.id) ?? [],
    waiting: waiting.get(event.id) ?? 0,
  })) satisfies (Omit<BoardEvent, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date })[]
}

async function codesOf(ctx: Context, ids: readonly string[]): Promise<Map<string, string[]>> {
  const codes = new Map<string, string[]>()
  if (ids.length === 0) return codes
  const rows = await ctx.db
    .select({ eventId: seminarsInEvents.eventId, code: seminars.code })
    .from(seminarsInEvents)
    .innerJoin(seminars, eq(seminars.id, seminarsInEvents.seminarId))
    .where(inArray(seminarsInEvents.eventId, [...ids]))
    .orderBy(asc(seminarsInEvents.position), asc(seminars.code))
  for (const { eventId, code } of rows) codes.set(eventId, [...(codes.get(eventId) ?? []), code])
  return codes
}
