import type pg from 'pg'

export interface QueueState {
  /** Seconds that the longest-waiting job has been overdue. */
  late: number
  /** Number of jobs that used up their attempts. */
  failed: number
}

/** Returns the state of the job queue of a migrated database. */
export async function readQueue(database: pg.Pool | pg.Client): Promise<QueueState> {
  const { rows } = await database.query<QueueState>(`
    select
      coalesce(extract(epoch from now() - min(run_at)
        filter (where locked_at is null and run_at <= now() and attempts < max_attempts)), 0)::float8 as late,
      count(*) filter (where attempts >= max_attempts)::int as failed
    from graphile_worker._private_jobs`)
  return rows[0] ?? { late: 0, failed: 0 }
}
