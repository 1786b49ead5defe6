import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { fetchOutside, Unreachable } from '#platform/server/outside/fetch-outside.ts'
import type { PlatformRow } from '../platforms.ts'
import { signForPlatform } from '../tool-keys.ts'

const TokenAnswer = z.object({ access_token: z.string().min(1).max(10_000) })
const Refusal = z.object({ error: z.string(), error_description: z.string() }).partial()

/** Requests an access token for a scope with a JWT signed by our key. Throws Unreachable with a sentence. */
export async function accessToken(ctx: Context, platform: PlatformRow, scope: string): Promise<string> {
  const { clientId, tokenUrl, tokenAudience } = platform
  const assertion = await signForPlatform(ctx, {
    iss: clientId,
    sub: clientId,
    aud: tokenAudience || tokenUrl,
    jti: randomBytes(16).toString('base64url'),
  })
  const response = await fetchOutside(
    tokenUrl,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion,
        scope,
      }),
    },
    ctx.settings.ltiOrigin,
  )
  const body: unknown = await response.json().catch(() => null)
  const { data } = TokenAnswer.safeParse(body)
  if (response.ok && data) return data.access_token
  const { error = '', error_description: detail = '' } = Refusal.safeParse(body).data ?? {}
  const reason = [error, detail]
    .filter((text) => text !== '')
    .join(': ')
    .slice(0, 200)
  throw new Unreachable(`The LMS gave us no access token (${response.status}${reason ? `, ${reason}` : ''}).`)
}
