import { sql } from 'drizzle-orm'
import type { Handler } from '#platform/server/feature.ts'
import { matching, pageSql } from '#platform/server/lists/list-query.ts'
import type { office } from '../../contract/office-contract.ts'
import { type JobState, jobState } from '../../rules/office/job-states.ts'

interface Row extends Record<string, unknown> {
  id: string
  name: string
  attempts: number
  most_attempts: number
  due_at: Date
  created_at: Date
  failure: string | null
  running: boolean
  due: boolean
  total: number
}

const inState: Record<JobState, ReturnType<typeof sql>> = {
  running: sql`locked_at is not null`,
  'given-up': sql`locked_at is null and attempts >= max_attempts`,
  failing: sql`locked_at is null and attempts < max_attempts and last_error is not null`,
  waiting: sql`locked_at is null and attempts < max_attempts and last_error is null and run_at <= now()`,
  later: sql`locked_at is null and attempts < max_attempts and last_error is null and run_at > now()`,
}

const worstFirst = [
  sql`attempts >= max_attempts desc`,
  sql`last_error is not null desc`,
  sql`created_at desc`,
  sql`id desc`,
]

/** Lists unfinished jobs, given-up ones first. Payloads may be secret and are not shown. */
export const jobList: Handler<typeof office.jobList> = async (input, ctx) => {
  const state = input.state ? inState[input.state] : sql`true`
  const named = matching(input.search, [sql`task_identifier`]) ?? sql`true`
  const { rows } = await ctx.db.execute<Row>(sql`
    select id::text, task_identifier as name, attempts::int, max_attempts::int as most_attempts,
      run_at::text as due_at, created_at::text as created_at, last_error as failure,
      locked_at is not null as running, run_at <= now() as due, count(*) over ()::int as total
    from graphile_worker.jobs where ${state} and ${named}
    ${pageSql(input, worstFirst)}`)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      jobid: row.id,
      name: row.name,
      state: jobState({
        attempts: row.attempts,
        maxAttempts: row.most_attempts,
        running: row.running,
        failed: row.failure !== null,
        due: row.due,
      }),
      attempts: row.attempts,
      maxAttempts: row.most_attempts,
      dueAt: new Date(row.due_at),
      createdAt: new Date(row.created_at),
      failure: row.failure,
    })),
  }
}
