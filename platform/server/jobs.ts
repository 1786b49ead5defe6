import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Call } from './call.ts'
import type { Db } from './db.ts'

/** Work that is done after the change that asked for it is committed, again and again until it succeeds. */
export interface Job<Payload> {
  name: string
  input: z.ZodType<Payload>
  attempts: number
  run(payload: Payload, call: Call): Promise<void>
}

/** Any job, where only its name and its door matter. */
export interface PluggedJob {
  name: string
  input: z.ZodType
  attempts: number
  run(payload: never, call: Call): Promise<void>
}

export interface EnqueueOptions {
  runAt?: Date
  /** A second job with the same key replaces the first while that waits. */
  key?: string
}

/** A job by its name, which is a sentence ('sendMail'). `run` must bear being run twice. */
export function job<Payload>(draft: Omit<Job<Payload>, 'attempts'> & { attempts?: number }): Job<Payload> {
  return { attempts: 12, ...draft }
}

/** A job that runs by the clock. `cron` is in UTC: minute, hour, day, month, weekday. */
export interface Schedule {
  cron: string
  job: Job<Record<string, never>>
}

/** Adds the job in the database connection given, so that it exists only if that transaction commits. */
export async function enqueue<Payload>(
  db: Db,
  wanted: Job<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  const runAt = options.runAt ? options.runAt.toISOString() : null
  await db.execute(sql`select graphile_worker.add_job(
    ${wanted.name}::text,
    payload := ${JSON.stringify(payload)}::json,
    run_at := ${runAt}::timestamptz,
    max_attempts := ${wanted.attempts}::int,
    job_key := ${options.key ?? null}::text)`)
}
