import type { App } from '#platform/server/app.ts'
import { taskOf } from '#platform/server/worker.ts'

const SECOND = 1000
/** Jobs due within this period are run together. */
const TOGETHER_SECONDS = 60

interface DemoClock {
  now(): Date
  /** Moves the clock and runs the jobs that become due on the way, each within a minute of its due time. */
  moveTo(app: App, moment: Date): Promise<void>
}

/**
 * Clock of the demo data. Advancing it shortens the wait times of the job queue, which use the database clock.
 * Thousands of jobs run here with this clock; the queue's worker starts once the data is complete.
 */
export function demoClock(beginning: Date): DemoClock {
  let moment = beginning
  /** Database time at which the wait times were last set. Build time does not count as demo time. */
  let seen = '-infinity'

  async function pass(app: App, until: Date): Promise<void> {
    const passed = until.getTime() - moment.getTime()
    if (passed < 0) throw new Error(`A story of the demo world goes back to ${until.toISOString()}`)
    moment = until
    const { rows } = await app.pool.query<{ now: string }>(
      `with passed as (
         update graphile_worker._private_jobs
         set run_at = now() + (run_at - greatest(updated_at, $1::timestamptz)) - $2::interval)
       select now()::text as now`,
      [seen, `${passed} milliseconds`],
    )
    seen = rows[0]?.now ?? seen
  }

  return {
    now: () => moment,
    async moveTo(app, until) {
      for (;;) {
        const wait = await nextWait(app, seen)
        if (wait === null || moment.getTime() + wait > until.getTime()) break
        await pass(app, new Date(moment.getTime() + wait))
        await doDue(app)
      }
      await pass(app, until)
    },
  }
}

/** Returns the milliseconds until the next jobs are due, rounded up to seconds, or null if none are waiting. */
async function nextWait({ pool }: App, seen: string): Promise<number | null> {
  const { rows } = await pool.query<{ wait: number | null }>(
    `with waiting as (
       select extract(epoch from run_at - greatest(updated_at, $1::timestamptz))::float8 as wait from graphile_worker._private_jobs
       where attempts < max_attempts)
     select max(wait) as wait from waiting where wait <= (select min(wait) from waiting) + ${TOGETHER_SECONDS}`,
    [seen],
  )
  const wait = rows[0]?.wait ?? null
  return wait === null ? null : Math.max(0, Math.ceil(wait)) * SECOND
}

/** Runs all due jobs in order. A failed job is retried like in the queue's worker. */
async function doDue(app: App): Promise<void> {
  const rows = await takeDue(app)
  const done: string[] = []
  for (const { id, identifier, payload } of rows) {
    const failure = await attempt(app, identifier, payload)
    if (failure === null) done.push(id)
    else await saveFailure(app, id, failure)
  }
  if (done.length === 0) return
  await app.pool.query('delete from graphile_worker._private_jobs where id = any($1::bigint[])', [done])
}

interface DueJob {
  id: string
  identifier: string
  payload: unknown
}

/** Locks the jobs, so that a job that enqueues itself again adds a new row. */
async function takeDue({ pool }: App): Promise<DueJob[]> {
  const { rows } = await pool.query<DueJob>(
    `with due as (
       update graphile_worker._private_jobs set locked_at = now(), locked_by = 'demo world'
       where run_at <= now() and attempts < max_attempts returning *)
     select due.id, task.identifier, due.payload
     from due join graphile_worker._private_tasks task on task.id = due.task_id
     order by due.priority, due.run_at, due.id`,
  )
  return rows
}

async function attempt(app: App, identifier: string, payload: unknown): Promise<string | null> {
  const jobs = app.features.flatMap((feature) => feature.jobs ?? [])
  const job = jobs.find(({ name }) => name === identifier)
  if (!job) throw new Error(`There is nothing that does the job ${identifier}`)
  try {
    await taskOf(app, job)(payload)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function saveFailure({ pool }: App, id: string, failure: string): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set attempts = attempts + 1, last_error = $2,
       locked_at = null, locked_by = null, updated_at = now(),
       run_at = now() + exp(least(attempts + 1, 10)) * interval '1 second'
     where id = $1`,
    [id, failure],
  )
}
