import { and, sql } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, matching, orderOf, pageSql } from '#platform/server/lists/list-query.ts'
import { lastEditors } from '#platform/server/resource/edits.ts'
import type { eventPlanning } from '../../../contract/planning-contract.ts'
import { eventDates } from '../../../rules/event-dates.ts'
import type { PlanKind } from '../../../rules/planning/plan-kinds.ts'

type Admin = typeof eventPlanning

interface Row extends Record<string, unknown> {
  kind: PlanKind
  id: string
  name: string
  description: string
  starts_at: Date | null
  ends_at: Date | null
  time_zone: string | null
  archived_at: Date
  total: number
}

// Archived records are few, so they are combined on request.
const archivedThings = sql`
  select 'event' as kind, id, name, '' as description, starts_at, ends_at, time_zone, archived_at from seminar_events
  union all select 'seminar', id, name, code, null, null, null, archived_at from seminars
  union all select 'series', id, name, '', null, null, null, archived_at from seminar_series
  union all select 'location', id, name, concat_ws(', ', city, nullif(state, '')), null, null, null, archived_at
    from seminar_locations
  union all select 'host', id, name, contact_name, null, null, null, archived_at from seminar_hosts`

/** Lists archived records with the user who archived them. */
export const archived: Handler<Admin['archived']> = async (input, { db, peopleNames }) => {
  const found = and(
    sql`archived_at is not null`,
    input.kind ? sql`kind = ${input.kind}` : undefined,
    matching(input.search, [sql`name`, sql`description`]),
  )
  const order = orderOf(input, { newest: latestFirst(sql`archived_at`) })
  const { rows } = await db.execute<Row>(sql`
    select things.*, count(*) over ()::int as total
    from (${archivedThings}) things
    where ${found} ${pageSql(input, [...order, sql`id`])}`)
  const last = await lastEditors(db, pluck(rows, 'id'))
  const names = await peopleNames([...last.values()])
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => {
      const dates =
        row.starts_at && row.ends_at && row.time_zone
          ? eventDates(new Date(row.starts_at), new Date(row.ends_at), row.time_zone)
          : row.description
      return {
        ...pick(row, 'kind', 'id', 'name'),
        description: dates,
        archivedAt: new Date(row.archived_at),
        by: names.get(last.get(row.id) ?? '') ?? '',
      }
    }),
  }
}
