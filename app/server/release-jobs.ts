import type { App } from '#platform/server/app.ts'

/** No job of ours takes nearly so long. */
const LONGEST_JOB_MINUTES = 15
const EVERY = 5 * 60_000

/**
 * Frees jobs locked by a killed server, which the queue itself would keep for four hours. At startup, a
 * server with its own database frees all locked jobs; servers that share one free those locked for longer
 * than any job takes. Every job is idempotent.
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
