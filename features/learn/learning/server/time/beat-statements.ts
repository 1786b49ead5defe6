import { stampOf } from '#platform/server/memory/last-written.ts'
import type { Coverage } from '../../rules/coverage.ts'
import type { Identity } from '../../rules/identity.ts'
import type { HeartbeatKind } from '../../rules/time-engine.ts'

/** Columns of the state. The stamps identify the versions of the rows from which a decision was made. */
const state = (progressStamp: string) => `e.id as enrollment_id, ${stampOf('e')} as enrollment_stamp,
      e.field_test, e.identity, e.access_until, e.completed_at as course_completed_at,
      w.version, w.counted_until, w.beat_at,
      w.interval_unit_id, w.interval_kind, w.interval_rate, w.interval_started_at, ${progressStamp} as progress_stamp,
      p.credited_ms::float8 as credited_ms, p.furthest_seconds, p.watched, p.reached_end, p.answered, p.completed_at`

// Runs every ten seconds for every open unit of every learner: one guarded write. A read precedes it if this server did
// not write the previous heartbeat.
export const readState = {
  name: 'learning.read-beat',
  text: `select ${state(stampOf('p'))}
    from enrollments e
    left join watch_states w on w.user_id = e.user_id
    left join unit_progress p on p.enrollment_id = e.id and p.unit_id = $3
    where e.user_id = $1 and e.version_id = $2 and e.ended_at is null`,
}

/**
 * Optimistic lock: writes nothing unless the enrollment, the watch state and the progress are those on which the
 * decision is based. Returns the progress as written, or else the current state for the next attempt.
 */
export const writeState = {
  name: 'learning.write-beat',
  text: `with moved as (
      insert into watch_states (user_id, version, counted_until, beat_at,
        interval_unit_id, interval_kind, interval_rate, interval_started_at)
      select $1::uuid, $2::int + 1, $3::timestamptz, $4::timestamptz, $5::uuid, $6::text, $7::float8, $8::timestamptz
      from enrollments e left join unit_progress p on p.enrollment_id = e.id and p.unit_id = $10
      where e.id = $9 and ${stampOf('e')} = $18 and ${stampOf('p')} is not distinct from $19
      on conflict (user_id) do update set version = excluded.version, counted_until = excluded.counted_until,
        beat_at = excluded.beat_at, interval_unit_id = excluded.interval_unit_id,
        interval_kind = excluded.interval_kind, interval_rate = excluded.interval_rate,
        interval_started_at = excluded.interval_started_at
      where watch_states.version = $2::int
      returning 1
    ), evidence as (
      insert into active_intervals
        (enrollment_id, unit_id, started_at, ended_at, kind, rate, credited_ms)
      select $9::uuid, $5::uuid, $8::timestamptz, $4::timestamptz, $6::text, $7::float8, $11::bigint
      from moved where $11::bigint > 0
      on conflict (enrollment_id, unit_id, started_at) do update set
        ended_at = greatest(active_intervals.ended_at, excluded.ended_at),
        credited_ms = active_intervals.credited_ms + excluded.credited_ms
    ), written as (
      insert into unit_progress (enrollment_id, unit_id, credited_ms, position_seconds, furthest_seconds,
        watched, reached_end, completed_at, updated_at)
      select $9::uuid, $10::uuid, $11::bigint, coalesce($12::float8, 0), $13::float8, $14::jsonb, $15::boolean,
        $16::timestamptz, $17::timestamptz
      from moved
      on conflict (enrollment_id, unit_id) do update set
        credited_ms = unit_progress.credited_ms + excluded.credited_ms,
        position_seconds = coalesce($12::float8, unit_progress.position_seconds),
        furthest_seconds = excluded.furthest_seconds,
        watched = excluded.watched, reached_end = excluded.reached_end,
        completed_at = coalesce(unit_progress.completed_at, excluded.completed_at),
        updated_at = excluded.updated_at
      returning *, ${stampOf('unit_progress')} as stamp
    )
    select exists (select from written) as written, ${state('p.stamp')}
    from enrollments e
    left join watch_states w on w.user_id = e.user_id
    left join lateral (
      select * from written
      union all
      select o.*, ${stampOf('o')} from unit_progress o
      where o.enrollment_id = e.id and o.unit_id = $10 and not exists (select from written)
    ) p on true
    where e.user_id = $1 and e.version_id = $20 and e.ended_at is null`,
}

export interface StateRow {
  enrollment_id: string
  enrollment_stamp: string
  progress_stamp: string | null
  field_test: boolean
  identity: Identity | null
  access_until: Date | null
  course_completed_at: Date | null
  version: number | null
  counted_until: Date
  beat_at: Date
  interval_unit_id: string | null
  interval_kind: HeartbeatKind
  interval_rate: number
  interval_started_at: Date
  credited_ms: number | null
  furthest_seconds: number
  watched: Coverage
  reached_end: boolean
  answered: number | null
  completed_at: Date | null
}
