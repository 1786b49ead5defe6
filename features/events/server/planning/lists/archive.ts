import { desc, eq, sql } from 'drizzle-orm'
import { findPeople } from '#features/accounts/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { eventPlanning } from '../../../contract/planning-contract.ts'
import { eventDates } from '../../../rules/event-dates.ts'
import type { PlanKind } from '../../../rules/planning/plan-kinds.ts'
import { seminarEdits } from '../../tables.ts'

type Desk = typeof eventPlanning

interface Row extends Record<string, unknown> {
  kind: PlanKind
  id: string
  name: string
  says: string
  starts_at: Date | null
  ends_at: Date | null
  time_zone: string | null
  archived_at: Date
  actor_id: string | null
  total: number
}

// Few things are ever put away, so they are put together when somebody looks. Codes live in pricing: of them the edits
// say which one is away.
const archivedThings = sql`
  select 'event' as kind, id, name, '' as says, starts_at, ends_at, time_zone, archived_at from seminar_events
  union all select 'seminar', id, name, code, null, null, null, archived_at from seminars
  union all select 'series', id, name, '', null, null, null, archived_at from seminar_series
  union all select 'location', id, name, concat_ws(', ', city, nullif(state, '')), null, null, null, archived_at
    from seminar_locations
  union all select 'host', id, name, contact_name, null, null, null, archived_at from seminar_hosts
  union all select 'code', target_id, details->>'name', '', null, null, null, at from seminar_edits putting
    where kind = 'code' and details #>> '{after,archived}' = 'true'
      and not exists (select 1 from seminar_edits later
        where later.target_id = putting.target_id and later.revision > putting.revision)`

/** What was put away, with who did it. */
export const archived: Handler<Desk['archived']> = async (input, { db }) => {
  const like = `%${input.search.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await db.execute<Row>(sql`
    select things.*, count(*) over ()::int as total,
      (select e.actor_id from seminar_edits e where e.target_id = things.id order by e.revision desc limit 1) as actor_id
    from (${archivedThings}) things
    where archived_at is not null
      ${input.kind ? sql`and kind = ${input.kind}` : sql``}
      ${input.search ? sql`and (name ilike ${like} or says ilike ${like})` : sql``}
    order by archived_at ${input.direction === 'desc' ? sql`asc` : sql`desc`}, id
    limit ${input.rows} offset ${(input.page - 1) * input.rows}`)
  const people = await findPeople(
    db,
    rows.flatMap(({ actor_id }) => actor_id ?? []),
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => {
      const user = row.actor_id ? people.get(row.actor_id) : undefined
      const dates =
        row.starts_at && row.ends_at && row.time_zone
          ? eventDates(new Date(row.starts_at), new Date(row.ends_at), row.time_zone)
          : row.says
      return {
        ...{ kind: row.kind, id: row.id, name: row.name, says: dates },
        archivedAt: new Date(row.archived_at),
        by: user ? `${user.firstName} ${user.lastName}` : '',
      }
    }),
  }
}

/** Who changed what of one thing. */
export const history: Handler<Desk['history']> = async ({ id, rows }, { db }) => {
  const edits = await db
    .select()
    .from(seminarEdits)
    .where(eq(seminarEdits.targetId, id))
    .orderBy(desc(seminarEdits.revision))
    .limit(rows)
  const people = await findPeople(
    db,
    edits.flatMap(({ actorId }) => actorId ?? []),
  )
  return {
    edits: edits.map(({ says, actorId, at, details }) => {
      const user = actorId ? people.get(actorId) : undefined
      const reason = typeof details.reason === 'string' ? details.reason : ''
      return { says, at, by: user ? `${user.firstName} ${user.lastName}` : '', reason }
    }),
  }
}
