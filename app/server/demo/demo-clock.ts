import type { App } from '#platform/server/app.ts'
import { taskOf } from '#platform/server/worker.ts'

const SECOND = 1000
/** What is due so soon after each other is done together. */
const TOGETHER_SECONDS = 60

interface DemoClock {
  now(): Date
  /** Does on the way whatever jobs are due, each within a minute of its own moment. */
  moveTo(app: App, moment: Date): Promise<void>
}

/**
 * The clock of the demo world. Moving it lets the waits of the job queue pass, which the database's clock keeps. The
 * jobs are done here, by the thousand and with this clock; the queue's own worker starts when the world is built.
 */
export function demoClock(beginning: Date): DemoClock {
  let moment = beginning
  /** The database's time when the waits were last set; what the building itself takes is no time of the world. */
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

/** Milliseconds until the next jobs are due, in whole seconds; null where none waits. */
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

/** Does all jobs that are due, in their order; one that fails is tried again as the queue's worker would. */
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

/** Locked, so that a job that asks for itself again adds another one. */
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
