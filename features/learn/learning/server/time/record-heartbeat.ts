import type { OutputOf } from '#platform/contract/operation.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import { type Db, run } from '#platform/server/db.ts'
import { lastWritten } from '#platform/server/memory/last-written.ts'
import type { learning } from '../../contract.ts'
import { cover } from '../../rules/coverage.ts'
import { isAccessOver } from '../../rules/enrollment-state.ts'
import { type Credit, creditBeat, type HeartbeatKind, type WatchState } from '../../rules/time-engine.ts'
import { isUnitComplete, progressOf } from '../../rules/unit-completion.ts'
import { type OutlinedUnit, outlinedUnit, unitForEnrollment, versionTerms } from '../version-outline.ts'
import { readState, type StateRow, writeState } from './beat-statements.ts'
import { finishCourse } from './finish-course.ts'

type HeartbeatResponse = OutputOf<typeof learning.heartbeat>

const lastBeats = lastWritten<StateRow>()

/** Credits a heartbeat of the caller. A concurrent heartbeat from another tab triggers a retry. */
export async function recordHeartbeat(
  ctx: SignedInContext<'access-ended' | 'not-enrolled'>,
  input: HeartbeatArgs,
): Promise<HeartbeatResponse> {
  const unit = (await outlinedUnit(ctx.db, input.unitid)) ?? refuse('not-found')
  const { userId } = ctx.actor
  let row = lastBeats(ctx).take(`${userId} ${unit.id}`)
  // Access may have been extended since the last heartbeat.
  if (!row || isAccessOver(row.access_until, ctx.now))
    row = (await run<Row<StateRow>>(ctx.db, readState, [userId, unit.versionId, unit.id]))[0]
  for (let attempt = 0; attempt < 12; attempt++) {
    if (!row) ctx.refuse('not-enrolled')
    if (isAccessOver(row.access_until, ctx.now)) ctx.refuse('access-ended')
    const result = await decideAndWrite(
      ctx,
      unitForEnrollment(unit, { fieldTest: row.field_test }),
      row,
      input,
    )
    if ('response' in result) return result.response
    row = result.current
  }
  return refuse('busy')
}

type Row<T> = T & Record<string, unknown>

export interface HeartbeatArgs {
  unitid: string
  kind: HeartbeatKind
  active: number
  ago: number
  from: number
  to: number
  rate: number
  position?: number | undefined
  reachedEnd: boolean
}

async function decideAndWrite(
  ctx: SignedInContext,
  unit: OutlinedUnit,
  row: StateRow,
  input: HeartbeatArgs,
): Promise<{ response: HeartbeatResponse } | { current: StateRow | undefined }> {
  const credit = creditBeat(
    stateOf(row),
    {
      unitId: unit.id,
      kind: input.kind,
      activeMs: input.active * 1000,
      agoMs: input.ago * 1000,
      ...pick(input, 'from', 'to', 'rate'),
    },
    ctx.now,
  )
  const work = workAfter(row, input, credit, unit)
  const completes = row.completed_at === null && isUnitComplete(unit, work)
  const values = valuesOf(ctx, { unit, row, input, credit, work, completes })
  const answer = (creditedMs: number, courseComplete: boolean): HeartbeatResponse => ({
    ...progressOf(unit, { ...work, creditedMs }),
    credited: credit.creditedMs / 1000,
    complete: row.completed_at !== null || completes,
    courseComplete,
  })
  // All units can be complete while the course still needs active time, so any heartbeat may be the last one required.
  const reviews =
    row.completed_at !== null &&
    row.course_completed_at === null &&
    credit.creditedMs > 0 &&
    (await versionTerms(ctx.db, unit.versionId)).timesExams
  if (!completes && !reviews) {
    const written = await write(ctx.db, values)
    if (!written?.written) return { current: written }
    lastBeats(ctx).remember(`${ctx.actor.userId} ${unit.id}`, stateAfter(written, credit.state))
    return { response: answer(written.credited_ms, row.course_completed_at !== null) }
  }
  return ctx.transaction(async (inner: Context) => {
    const written = await write(inner.db, values)
    if (!written?.written) return { current: written }
    const finished = await finishCourse(inner, {
      id: row.enrollment_id,
      versionId: unit.versionId,
      fieldTest: row.field_test,
      identity: row.identity,
    })
    return { response: answer(written.credited_ms, finished) }
  })
}

type Written = StateRow & ({ written: true; credited_ms: number } | { written: false })

async function write(db: Db, values: unknown[]): Promise<Written | undefined> {
  const [row] = await run<Row<Written>>(db, writeState, values)
  return row
}

/** The state for the next heartbeat: the statement returns the progress as written, but the previous watch state. */
const stateAfter = (row: StateRow, { countedUntil, beatAt, interval }: WatchState): StateRow => ({
  ...row,
  version: (row.version ?? 0) + 1,
  counted_until: new Date(countedUntil),
  beat_at: new Date(beatAt),
  interval_unit_id: interval?.unitId ?? null,
  interval_kind: interval?.kind ?? 'read',
  interval_rate: interval?.rate ?? 1,
  interval_started_at: new Date(interval?.startedAt ?? beatAt),
})

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

function workAfter(row: StateRow, input: HeartbeatArgs, { creditedMs, watched }: Credit, unit: OutlinedUnit) {
  const before = row.credited_ms === null ? [] : row.watched
  const last = unit.videoSeconds ?? 0
  const position = input.position === undefined ? null : Math.min(input.position, last)
  return {
    creditedMs: (row.credited_ms ?? 0) + creditedMs,
    watched: watched ? cover(before, watched[0], Math.min(watched[1], last)) : before,
    position,
    furthestSeconds: Math.max(row.furthest_seconds ?? 0, watched ? Math.min(watched[1], last) : 0),
    reachedEnd: input.reachedEnd || row.reached_end === true,
    answered: row.answered ?? 0,
  }
}

interface Decided {
  unit: OutlinedUnit
  row: StateRow
  input: HeartbeatArgs
  credit: Credit
  work: ReturnType<typeof workAfter>
  completes: boolean
}

function valuesOf(ctx: SignedInContext, { unit, row, credit, work, completes }: Decided): unknown[] {
  const { state, creditedMs } = credit
  const { interval } = state
  return [
    ctx.actor.userId,
    row.version ?? 0,
    new Date(state.countedUntil),
    new Date(state.beatAt),
    interval?.unitId ?? null,
    interval?.kind ?? null,
    interval?.rate ?? null,
    interval ? new Date(interval.startedAt) : null,
    row.enrollment_id,
    unit.id,
    creditedMs,
    work.position,
    work.furthestSeconds,
    JSON.stringify(work.watched),
    work.reachedEnd,
    completes ? ctx.now : null,
    ctx.now,
    row.enrollment_stamp,
    row.progress_stamp,
    unit.versionId,
  ]
}
