import type { OutputOf } from '#platform/contract/operation.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import { type Db, run } from '#platform/server/db.ts'
import type { learning } from '../contract.ts'
import { type Coverage, cover } from '../rules/coverage.ts'
import { isAccessOver } from '../rules/enrolment-state.ts'
import { type BeatKind, type Credit, creditBeat, type WatchState } from '../rules/time-engine.ts'
import { isUnitComplete } from '../rules/unit-completion.ts'
import { finishCourse } from './finish-course.ts'
import { type OutlinedUnit, outlinedUnit } from './version-outline.ts'

// Every open unit of every learner comes here each ten seconds: one prepared read, one guarded write.
const readState = {
  name: 'learning.read-beat',
  text: `select e.id as enrolment_id, e.access_until, e.completed_at as course_completed_at,
      w.version, w.counted_until, w.beat_at,
      w.interval_unit_id, w.interval_kind, w.interval_rate, w.interval_started_at,
      p.credited_ms::float8 as credited_ms, p.furthest_seconds, p.watched, p.reached_end, p.completed_at
    from enrolments e
    left join watch_states w on w.user_id = e.user_id
    left join unit_progress p on p.enrolment_id = e.id and p.unit_id = $3
    where e.user_id = $1 and e.version_id = $2 and e.ended_at is null`,
}

/** Whoever wrote the mark in between makes the first part write nothing, and with it all the others. */
const writeState = {
  name: 'learning.write-beat',
  text: `with moved as (
      insert into watch_states (user_id, version, counted_until, beat_at,
        interval_unit_id, interval_kind, interval_rate, interval_started_at)
      values ($1, $2::int + 1, $3, $4, $5, $6, $7, $8)
      on conflict (user_id) do update set version = excluded.version, counted_until = excluded.counted_until,
        beat_at = excluded.beat_at, interval_unit_id = excluded.interval_unit_id,
        interval_kind = excluded.interval_kind, interval_rate = excluded.interval_rate,
        interval_started_at = excluded.interval_started_at
      where watch_states.version = $2::int
      returning 1
    ), evidence as (
      insert into active_intervals
        (enrolment_id, unit_id, started_at, ended_at, kind, rate, credited_ms)
      select $9::uuid, $5::uuid, $8::timestamptz, $4::timestamptz, $6::text, $7::float8, $11::bigint
      from moved where $11::bigint > 0
      on conflict (enrolment_id, unit_id, started_at) do update set
        ended_at = greatest(active_intervals.ended_at, excluded.ended_at),
        credited_ms = active_intervals.credited_ms + excluded.credited_ms
    )
    insert into unit_progress (enrolment_id, unit_id, credited_ms, position_seconds, furthest_seconds,
      watched, reached_end, completed_at, updated_at)
    select $9::uuid, $10::uuid, $11::bigint, $12::float8, $13::float8, $14::jsonb, $15::boolean,
      $16::timestamptz, $17::timestamptz
    from moved
    on conflict (enrolment_id, unit_id) do update set
      credited_ms = unit_progress.credited_ms + excluded.credited_ms,
      position_seconds = excluded.position_seconds, furthest_seconds = excluded.furthest_seconds,
      watched = excluded.watched, reached_end = excluded.reached_end,
      completed_at = coalesce(unit_progress.completed_at, excluded.completed_at),
      updated_at = excluded.updated_at
    returning credited_ms::float8 as credited_ms`,
}

interface StateRow {
  enrolment_id: string
  access_until: Date | null
  course_completed_at: Date | null
  version: number | null
  counted_until: Date
  beat_at: Date
  interval_unit_id: string | null
  interval_kind: BeatKind
  interval_rate: number
  interval_started_at: Date
  credited_ms: number | null
  furthest_seconds: number
  watched: Coverage
  reached_end: boolean
  completed_at: Date | null
}

type BeatAnswer = OutputOf<typeof learning.heartbeat>

/** Credits a beat of the caller. A beat of another tab that comes in between makes it read and decide again. */
export async function keepBeat(call: SignedInCall, input: HeardBeat): Promise<BeatAnswer> {
  const unit = (await outlinedUnit(call.db, input.unitid)) ?? refuse('not-found')
  for (let attempt = 0; attempt < 8; attempt++) {
    const [row] = await run<StateRow & Record<string, unknown>>(call.db, readState, [
      call.actor.userId,
      unit.versionId,
      unit.id,
    ])
    if (!row) refuse('not-enrolled')
    if (isAccessOver(row.access_until, call.now)) refuse('access-ended')
    const kept = await decideAndWrite(call, unit, row, input)
    if (kept) return kept
  }
  return refuse('busy')
}

export interface HeardBeat {
  unitid: string
  kind: BeatKind
  active: number
  ago: number
  from: number
  to: number
  rate: number
  position: number
  reachedEnd: boolean
}

async function decideAndWrite(
  call: SignedInCall,
  unit: OutlinedUnit,
  row: StateRow,
  input: HeardBeat,
): Promise<BeatAnswer | null> {
  const credit = creditBeat(
    stateOf(row),
    {
      unitId: unit.id,
      kind: input.kind,
      activeMs: input.active * 1000,
      agoMs: input.ago * 1000,
      from: input.from,
      to: input.to,
      rate: input.rate,
    },
    call.now,
  )
  const work = workAfter(row, input, credit, unit)
  const completes = row.completed_at === null && isUnitComplete(unit, work)
  const values = valuesOf(call, { unit, row, input, credit, work, completes })
  const answer = (creditedMs: number, courseComplete: boolean): BeatAnswer => ({
    timein: Math.floor(creditedMs / 1000),
    credited: credit.creditedMs / 1000,
    complete: row.completed_at !== null || completes,
    courseComplete,
  })
  if (!completes) {
    const [written] = await write(call.db, values)
    return written ? answer(written.credited_ms, row.course_completed_at !== null) : null
  }
  return call.transaction(async (inner: Call) => {
    const [written] = await write(inner.db, values)
    if (!written) return null
    const finished = await finishCourse(inner, { id: row.enrolment_id, versionId: unit.versionId })
    return answer(written.credited_ms, finished)
  })
}

const write = (db: Db, values: unknown[]) => run<{ credited_ms: number }>(db, writeState, values)

function stateOf(row: StateRow): WatchState | null {
  if (row.version === null) return null
  return {
    countedUntil: row.counted_until.getTime(),
    beatAt: row.beat_at.getTime(),
    interval:
      row.interval_unit_id === null
        ? null
        : {
            unitId: row.interval_unit_id,
            kind: row.interval_kind,
            rate: row.interval_rate,
            startedAt: row.interval_started_at.getTime(),
          },
  }
}

function workAfter(row: StateRow, input: HeardBeat, { creditedMs, watched }: Credit, unit: OutlinedUnit) {
  const before = row.credited_ms === null ? [] : row.watched
  const last = unit.videoSeconds ?? 0
  const position = Math.min(input.position, last)
  return {
    creditedMs: (row.credited_ms ?? 0) + creditedMs,
    watched: watched ? cover(before, watched[0], Math.min(watched[1], last)) : before,
    position,
    furthestSeconds: Math.max(row.furthest_seconds ?? 0, watched ? Math.min(watched[1], last) : 0),
    reachedEnd: input.reachedEnd || row.reached_end === true,
  }
}

interface Decided {
  unit: OutlinedUnit
  row: StateRow
  input: HeardBeat
  credit: Credit
  work: ReturnType<typeof workAfter>
  completes: boolean
}

function valuesOf(call: SignedInCall, { unit, row, credit, work, completes }: Decided): unknown[] {
  const { state, creditedMs } = credit
  const { interval } = state
  return [
    call.actor.userId,
    row.version ?? 0,
    new Date(state.countedUntil),
    new Date(state.beatAt),
    interval?.unitId ?? null,
    interval?.kind ?? null,
    interval?.rate ?? null,
    interval ? new Date(interval.startedAt) : null,
    row.enrolment_id,
    unit.id,
    creditedMs,
    work.position,
    work.furthestSeconds,
    JSON.stringify(work.watched),
    work.reachedEnd,
    completes ? call.now : null,
    call.now,
  ]
}
