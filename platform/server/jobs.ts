import type { z } from 'zod'
import type { SystemContext } from './context.ts'
import type { Db } from './db.ts'
import { addToOutbox } from './outbox.ts'

/** Work that runs after the transaction that enqueued it commits, retried until success or `attempts` is exhausted. */
export interface Job<Payload> {
  name: string
  input: z.core.$ZodType<Payload>
  attempts: number
  run(payload: Payload, ctx: SystemContext): Promise<void>
}

/** A job of any payload type, for code that uses only its name and input schema. */
export interface PluggedJob {
  name: string
  input: z.core.$ZodType
  attempts: number
  run(payload: never, ctx: SystemContext): Promise<void>
}

export interface EnqueueOptions {
  runAt?: Date
  /** A new job with the same key replaces one that is still waiting. */
  key?: string
}

/** Declares a job. Its name is an imperative phrase ('sendMail'). `run` must be idempotent. */
export function job<Payload>(draft: Omit<Job<Payload>, 'attempts'> & { attempts?: number }): Job<Payload> {
  return { attempts: 12, ...draft }
}

/** A scheduled job. `cron` is in UTC: minute, hour, day, month, weekday. */
export interface Schedule {
  cron: string
  job: Job<Record<string, never>>
}

/**
 * Adds the job in the caller's transaction, so that it exists only if that commits. The delay is computed from the
 * caller's clock and applied to the database clock, so the two need not agree.
 */
export async function enqueue<Payload>(
  caller: { db: Db; now: Date },
  requested: Job<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  const wait = options.runAt ? Math.max(0, options.runAt.getTime() - caller.now.getTime()) : 0
  await addToOutbox(caller.db.$client, {
    job: { task: requested.name, payload, wait, attempts: requested.attempts, key: options.key ?? null },
  })
}
