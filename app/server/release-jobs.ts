import type { App } from '#platform/server/app.ts'

/** Far longer than any of our jobs runs. */
const LONGEST_JOB_MINUTES = 15
const EVERY = 5 * 60_000

/**
 * Unlocks jobs of a killed server, which the queue would otherwise leave locked for four hours. At startup, a server
 * with its own database unlocks all jobs; servers that share one unlock jobs locked for longer than any job runs. All
 * jobs are idempotent.
 */
export async function releaseJobs(app: App, options: { alone: boolean }): Promise<() => void> {
  await release(app, options.alone ? 0 : LONGEST_JOB_MINUTES)
  const timer = setInterval(() => {
    release(app, LONGEST_JOB_MINUTES).catch((error: unknown) =>
      app.log.warn({ err: error }, 'jobs of killed servers could not be freed'),
    )
  }, EVERY)
  return () => clearInterval(timer)
}

async function release(app: App, minutes: number): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues']) {
    await app.pool.query(
      `update graphile_worker.${table} set locked_at = null, locked_by = null
       where locked_at <= now() - make_interval(mins => $1::int)`,
      [minutes],
    )
  }
}
