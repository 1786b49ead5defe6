import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { AnyOperation, RateLimit } from '#platform/contract/operation.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { App } from '../app.ts'
import type { SignedInActor } from '../call.ts'
import { networkOf } from './client-address.ts'

export interface Caller {
  ip: string
  actor: SignedInActor | null
}

type CountCall = (caller: Caller, input: unknown) => Promise<void>

/**
 * Counts the calls of an operation in the database, so that several servers share one count and a refused
 * command, whose transaction is rolled back, counts all the same.
 */
export function limitsOf(app: App, operation: AnyOperation): CountCall {
  if (!app.settings.rateLimits || operation.limits.length === 0) return async () => {}
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
      await counter.consume(keyOf(limit, caller, input)).catch((refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const seconds = Math.ceil(refusal.msBeforeNext / 1000)
        refuse('too-many', { data: { retryAfterSeconds: seconds } })
      })
    }
  }
}

function keyOf(limit: RateLimit, caller: Caller, input: unknown): string {
  const network = networkOf(caller.ip)
  if (limit.per === 'ip') return network
  if (limit.per === 'user') return caller.actor?.userId ?? network
  const value = (input as Record<string, unknown>)[limit.per.input]
  return createHash('sha256').update(String(value).trim().toLowerCase()).digest('base64url')
}
