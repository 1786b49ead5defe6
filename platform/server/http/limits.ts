import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { AnyOperation, RateLimit } from '#platform/contract/operation.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { App } from '../app.ts'
import { writeAudit } from '../audit.ts'
import type { SignedInActor } from '../context.ts'
import { responsibleUserId } from '../make-context.ts'
import { networkOf } from './visitor/client-address.ts'

export interface Caller {
  ip: string
  actor: SignedInActor | null
}

/** The limited operation, and the name under which its calls are counted. */
type Limited = Pick<AnyOperation, 'id' | 'limits'>

/** Counts a call. The returned function reverts the count after a success if only failures count. */
type CountCall = (caller: Caller, input: unknown) => Promise<() => Promise<void>>

/**
 * Counts the calls of an operation in the database, so that several servers share one count and a refused command,
 * whose transaction is rolled back, still counts. The first refusal in a period is logged.
 */
export function limitsOf(app: App, operation: Limited): CountCall {
  if (!app.settings.rateLimits || operation.limits.length === 0) return async () => async () => {}
  const counters = operation.limits.map((limit, index) => ({
    limit,
    counter: new RateLimiterPostgres({
      storeClient: app.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: `${operation.id}.${index}`,
      points: limit.times,
      duration: limit.minutes * 60,
      clearExpiredByTimeout: false,
    }),
  }))
  return async (caller, input) => {
    for (const { limit, counter } of counters) {
      await counter.consume(keyOf(limit, caller, input)).catch(async (refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        if (refusal.consumedPoints === limit.times + 1) await writeRefusal(app, operation, limit, caller)
        const seconds = Math.ceil(refusal.msBeforeNext / 1000)
        refuse('too-many', { data: { retryAfterSeconds: seconds } })
      })
    }
    return async () => {
      for (const { limit, counter } of counters)
        if (limit.counts === 'failures') await counter.reward(keyOf(limit, caller, input), 1)
    }
  }
}

const writeRefusal = (app: App, { id }: Limited, { per }: RateLimit, { ip, actor }: Caller) =>
  writeAudit(
    { db: app.db, now: app.clock(), actorId: responsibleUserId(actor), ip },
    { action: id, outcome: 'refused', details: { reason: 'too-many', per } },
  )

function keyOf(limit: RateLimit, caller: Caller, input: unknown): string {
  const network = networkOf(caller.ip)
  if (limit.per === 'ip') return network
  if (limit.per === 'user') return caller.actor?.userId ?? network
  const value = String((input as Record<string, unknown>)[limit.per.input])
    .trim()
    .toLowerCase()
  const counted = limit.per.and === 'ip' ? `${value} ${network}` : value
  return createHash('sha256').update(counted).digest('base64url')
}
