import { sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { TodayCard } from '#platform/server/office.ts'
import type { office } from '../../contract/office-contract.ts'

/** Runs a job now with its attempts reset. A job that is currently running is left unchanged. */
export const retryJob: Handler<typeof office.retryJob> = async ({ jobid }, ctx) => {
  const found = await ctx.db.execute<{ name: string; attempts: number; failure: string | null }>(sql`
    select task_identifier as name, attempts::int, last_error as failure from graphile_worker.jobs where id = ${jobid}`)
  const job = found.rows[0] ?? refuse('not-found')
  const moved = await ctx.db.execute<{ id: string }>(sql`
    select id from graphile_worker.reschedule_jobs(array[${jobid}]::bigint[], run_at := now(), attempts := 0)`)
  if (moved.rows.length === 0) return ctx.refuse('running')
  await ctx.audit({ action: 'administration.retryJob', target: job.name, details: { jobid, ...job } })
  return { message: 'The job runs again now.' }
}

export const givenUpJobs: TodayCard = {
  key: 'administration.given-up-jobs',
  label: 'Failed jobs',
  to: '/adminIndex/jobs?state=given-up',
  kind: 'worry',
  async count({ db }) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`,
    )
    return rows[0]?.count ?? 0
  },
}
