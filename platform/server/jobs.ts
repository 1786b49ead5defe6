import type { z } from 'zod'
import type { SystemContext } from './context.ts'
import type { Db } from './db.ts'
import { putOut } from './outbox.ts'

/** Work that is done after the change that asked for it is committed, again and again until it succeeds. */
export interface Job<Payload> {
  name: string
  input: z.core.$ZodType<Payload>
  attempts: number
  run(payload: Payload, ctx: SystemContext): Promise<void>
}

/** Any job, where only its name and its door matter. */
export interface PluggedJob {
  name: string
  input: z.core.$ZodType
  attempts: number
  run(payload: never, ctx: SystemContext): Promise<void>
}

export interface EnqueueOptions {
  runAt?: Date
  /** A second job with the same key replaces the first while that waits. */
  key?: string
}

/** A job by its name, which is a sentence ('sendMail'). `run` must be idempotent. */
export function job<Payload>(draft: Omit<Job<Payload>, 'attempts'> & { attempts?: number }): Job<Payload> {
  return { attempts: 12, ...draft }
}

/** A job that runs by the clock. `cron` is in UTC: minute, hour, day, month, weekday. */
export interface Schedule {
  cron: string
  job: Job<Record<string, never>>
}

/**
 * Adds the job with the caller's transaction, so that it exists only if that commits. The wait is counted
 * from the caller's clock and kept by the database's, so the two need not agree.
 */
export async function enqueue<Payload>(
  caller: { db: Db; now: Date },
  requested: Job<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  const wait = options.runAt ? Math.max(0, options.runAt.getTime() - caller.now.getTime()) : 0
  await putOut(caller.db.$client, {
    job: { task: requested.name, payload, wait, attempts: requested.attempts, key: options.key ?? null },
  })
}
