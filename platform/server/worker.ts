import { Logger, run as runWorker, type TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { App } from './app.ts'
import type { PluggedJob, Schedule } from './jobs.ts'
import { redactError } from './log/plain-error.ts'
import { makeContext } from './make-context.ts'
import { patientPool } from './postgres/patient-pool.ts'

/**
 * Under load, jobs are fetched and completed in batches; one at a time, they would cost the database as much as a
 * checkout. Under low load, a job may start up to a tenth of a second late.
 */
const batches = {
  localQueue: { size: 20, refetchDelay: { durationMs: 70, threshold: 19, maxAbortThreshold: Infinity } },
  completeJobBatchDelay: 50,
  // Outside a batch, the queue does not await this statement, so its failure would end the process.
  failJobBatchDelay: 50,
}

/** Runs waiting and scheduled jobs until stopped, and continues after a database outage. */
export async function startWorker(
  app: App,
  schedules: readonly Schedule[],
): Promise<{ stop(): Promise<void> }> {
  const jobs = app.features.flatMap((feature) => feature.jobs ?? [])
  const tasks: TaskList = Object.fromEntries(jobs.map((each) => [each.name, taskOf(app, each)]))
  const patient = patientPool(app.directPool, (error) =>
    app.log.warn({ err: error }, 'the job queue waits for the database'),
  )
  const runner = await runWorker({
    preset: { worker: batches },
    pgPool: patient.pool,
    taskList: tasks,
    crontab: schedules.map(({ cron, job }) => `${cron} ${job.name} ?max=1 {}`).join('\n'),
    concurrency: 4,
    pollInterval: 2000,
    noHandleSignals: true,
    noPreparedStatements: app.settings.databasePooling === 'transaction',
    logger: quietLogger(app),
  })
  patient.bePatient()
  const stop = async () => {
    patient.endPatience()
    await runner.stop()
    await patient.settled()
  }
  return { stop }
}

/** Converts a job to a graphile-worker task: validates the payload and runs with a new context. */
export function taskOf(app: App, job: PluggedJob) {
  return async (payload: unknown): Promise<void> => {
    const ctx = makeContext(app, { actor: null, now: app.clock() })
    const { _cron: _, ...plain } = payload as Record<string, unknown>
    // The queue stores the error message, where staff can read it, and logs it.
    await job.run(z.parse(job.input, plain) as never, ctx).catch((error: unknown) => {
      throw redactError(error)
    })
  }
}

export function quietLogger(app: App) {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') app.log.error({ meta }, message)
    else if (level === 'warning') app.log.warn({ meta }, message)
    else app.log.debug(message)
  })
}
