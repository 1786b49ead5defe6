import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

const LIFETIME_S = 32_400

export interface MerchantAccess {
  /** Throws unless the header contains a current access token or the merchant's credentials. */
  check(authorization: string | undefined): void
  addRoutes(app: FastifyInstance): void
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** OAuth 2.0 client credentials. Tokens are in memory only, so the merchant requests a new one after a restart. */
export function merchantAccess(
  credentials: { clientId: string; clientSecret: string },
  now: () => Date,
): MerchantAccess {
  const expected = digest(`${credentials.clientId}:${credentials.clientSecret}`)
  const tokens = new Map<string, number>()

  function isMerchant(authorization: string): boolean {
    const [scheme, encoded = ''] = authorization.split(' ')
    const given = digest(Buffer.from(encoded, 'base64').toString())
    return scheme?.toLowerCase() === 'basic' && timingSafeEqual(given, expected)
  }

  return {
    check(authorization = '') {
      const [scheme, token = ''] = authorization.split(' ')
      const known = scheme?.toLowerCase() === 'bearer' && (tokens.get(token) ?? 0) > now().getTime()
      if (known || isMerchant(authorization)) return
      throw new Problem(401, 'INVALID_TOKEN', 'The access token is missing, unknown or too old.')
    },
    addRoutes(app) {
      app.post('/v1/oauth2/token', async (request, reply) => {
        if (!isMerchant(request.headers.authorization ?? '')) {
          const error_description = 'Client authentication failed'
          return reply.code(401).send({ error: 'invalid_client', error_description })
        }
        const time = now().getTime()
        for (const [token, until] of tokens) if (until <= time) tokens.delete(token)
        const access_token = randomBytes(24).toString('base64url')
        tokens.set(access_token, time + LIFETIME_S * 1000)
        return { scope: 'payments', access_token, token_type: 'Bearer', expires_in: LIFETIME_S }
      })
    },
  }
}
