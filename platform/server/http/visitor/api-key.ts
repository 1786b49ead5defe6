import type { FastifyRequest } from 'fastify'
import type { AnyOperation } from '#platform/contract/operation.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { App } from '../../app.ts'
import type { SignedInActor } from '../../context.ts'
import { limitsOf } from '../limits.ts'

const SCHEME = 'bearer '

/** Returns the key that a program sends in `Authorization: Bearer <key>`; undefined without one. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  if (!authorization?.toLowerCase().startsWith(SCHEME)) return undefined
  return authorization.slice(SCHEME.length).trim()
}

/** Access control for programs: ignores cookies; only operations that need one of the key's scopes are available. */
interface KeyGuard {
  /** Returns the key's owner. Refuses with `unknown-key`, or `too-many` after many invalid keys from one network. */
  identify(key: string, ip: string, now: Date): Promise<SignedInActor>
  /** Counts the request and refuses operations outside the key's scopes. */
  admit(actor: SignedInActor, operation: AnyOperation, ip: string): Promise<void>
}

export function keyGuard(app: App): KeyGuard {
  const countWrong = limitsOf(app, { id: 'wrong-api-key', limits: [{ times: 30, minutes: 10, per: 'ip' }] })
  const countRight = limitsOf(app, { id: 'api-key', limits: [{ times: 600, minutes: 10, per: 'user' }] })
  return {
    async identify(key, ip, now) {
      const actor = await app.identifyKey(key, now)
      if (actor) return actor
      await countWrong({ ip, actor: null }, {})
      return refuse('unknown-key')
    },
    async admit(actor, { scope }, ip) {
      await countRight({ ip, actor }, {})
      if (scope === null) refuse('forbidden', { message: 'This is not open to API keys.' })
      if (!actor.apiKey?.scopes.includes(scope))
        refuse('forbidden', { message: `This API key does not have the scope "${scope}".` })
    },
  }
}
