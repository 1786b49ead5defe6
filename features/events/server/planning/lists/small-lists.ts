import { and, asc, desc, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { globalCodes } from '#features/pricing/server/public.ts'
import { toMajor } from '#platform/contract/money.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { eventPlanning } from '../../../contract/planning-contract.ts'
import { seminarEdits, seminarHosts, seminarLocations, seminarSeries, seminars } from '../../tables.ts'

type Desk = typeof eventPlanning
type Asked = { search: string; direction: 'asc' | 'desc'; page: number; rows: number }

const likeOf = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`
const orderOf = ({ direction }: Asked, by: SQL | Parameters<typeof asc>[0]) =>
  (direction === 'asc' ? asc : desc)(by)
const pageOf = ({ page, rows }: Asked) => ({ limit: rows, offset: (page - 1) * rows })

/** How many events that are not put away are linked so. */
const eventsBy = (column: 'series_id' | 'location_id' | 'host_id', id: SQL) =>
  sql<number>`(select count(*)::int from seminar_events e where e.${sql.raw(column)} = ${id} and e.archived_at is null)`
const eventsOfSeminar = sql<number>`(select count(*)::int from seminars_in_events part
  join seminar_events e on e.id = part.event_id where part.seminar_id = seminars.id and e.archived_at is null)`

export const seminarList: Handler<Desk['seminarList']> = async (input, { db }) => {
  const like = likeOf(input.search)
  const where = and(
    isNull(seminars.archivedAt),
    input.search ? or(ilike(seminars.code, like), ilike(seminars.name, like)) : undefined,
  )
  const by = { code: seminars.code, name: seminars.name, changed: seminars.changedAt }[input.sort]
  const { limit, offset } = pageOf(input)
  const rows = await db
    .select({ row: seminars, events: eventsOfSeminar })
    .from(seminars)
    .where(where)
    .orderBy(orderOf(input, by), asc(seminars.id))
    .limit(limit)
    .offset(offset)
  return {
    rows: rows.map(({ row, events }) => ({
      ...row,
      events,
      price: toMajor(row.priceMinor),
      hours: row.contactMinutes / 60,
    })),
    total: await db.$count(seminars, where),
  }
}

export const seriesList: Handler<Desk['seriesList']> = async (input, { db }) => {
  const where = and(
    isNull(seminarSeries.archivedAt),
    input.search ? ilike(seminarSeries.name, likeOf(input.search)) : undefined,
  )
  const by = { name: seminarSeries.name, changed: seminarSeries.changedAt }[input.sort]
  const { limit, offset } = pageOf(input)
  const rows = await db
    .select({ row: seminarSeries, events: eventsBy('series_id', sql`seminar_series.id`) })
    .from(seminarSeries)
    .where(where)
    .orderBy(orderOf(input, by), asc(seminarSeries.id))
    .limit(limit)
    .offset(offset)
  return {
    rows: rows.map(({ row, events }) => ({ ...row, events })),
    total: await db.$count(seminarSeries, where),
  }
}

export const locationList: Handler<Desk['locationList']> = async (input, { db }) => {
  const like = likeOf(input.search)
  const where = and(
    isNull(seminarLocations.archivedAt),
    input.search
      ? or(
          ilike(seminarLocations.name, like),
          ilike(seminarLocations.city, like),
          ilike(seminarLocations.region, like),
        )
      : undefined,
  )
  const by = {
    name: seminarLocations.name,
    city: seminarLocations.city,
    changed: seminarLocations.changedAt,
  }[input.sort]
  const { limit, offset } = pageOf(input)
  const rows = await db
    .select({ row: seminarLocations, events: eventsBy('location_id', sql`seminar_locations.id`) })
    .from(seminarLocations)
    .where(where)
    .orderBy(orderOf(input, by), asc(seminarLocations.id))
    .limit(limit)
    .offset(offset)
  return {
    rows: rows.map(({ row, events }) => ({ ...row, events })),
    total: await db.$count(seminarLocations, where),
  }
}

export const hostList: Handler<Desk['hostList']> = async (input, { db }) => {
  const like = likeOf(input.search)
  const where = and(
    isNull(seminarHosts.archivedAt),
    input.search ? or(ilike(seminarHosts.name, like), ilike(seminarHosts.contactName, like)) : undefined,
  )
  const by = { name: seminarHosts.name, changed: seminarHosts.changedAt }[input.sort]
  const { limit, offset } = pageOf(input)
  const rows = await db
    .select({ row: seminarHosts, events: eventsBy('host_id', sql`seminar_hosts.id`) })
    .from(seminarHosts)
    .where(where)
    .orderBy(orderOf(input, by), asc(seminarHosts.id))
    .limit(limit)
    .offset(offset)
  return {
    rows: rows.map(({ row, events }) => ({ ...row, events })),
    total: await db.$count(seminarHosts, where),
  }
}

export const codeList: Handler<Desk['codeList']> = async (input, { db }) => {
  const { rows, total } = await globalCodes(db, { ...input, archived: false })
  const edits = await editsOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map(({ id, code, basisPoints, howMany, orBasisPoints, used, createdAt }) => ({
      ...{ id, howMany, used, createdAt },
      name: code,
      percent: Math.round(basisPoints / 100),
      orPercent: Math.round(orBasisPoints / 100),
      revision: edits.get(id) ?? 1,
    })),
    total,
  }
}

async function editsOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: seminarEdits.targetId, latest: sql<number>`max(${seminarEdits.revision})::int` })
    .from(seminarEdits)
    .where(inArray(seminarEdits.targetId, [...ids]))
    .groupBy(seminarEdits.targetId)
  return new Map(rows.map(({ id, latest }) => [id, latest]))
}
