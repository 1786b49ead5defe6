import { createRemoteJWKSet, customFetch } from 'jose'
import type { Context } from '#platform/server/context.ts'
import { fetchOutside } from '#platform/server/outside/fetch-outside.ts'
import type { PlatformRow } from '../platforms.ts'

type KeySet = ReturnType<typeof createRemoteJWKSet>

const MAX_REMEMBERED = 500
/** An unknown key id reads the keys again, but not more often than this. */
const COOLDOWN_MS = 10_000
const MAX_AGE_MS = 10 * 60_000
const remembered = new Map<string, KeySet>()

/** Returns the keys of a platform. They are cached, and read again when a launch names an unknown key. */
export function platformKeys(
  { settings }: Pick<Context, 'settings'>,
  { id, jwksUrl }: Pick<PlatformRow, 'id' | 'jwksUrl'>,
): KeySet {
  const name = `${id} ${jwksUrl}`
  const known = remembered.get(name)
  if (known) return known
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    cooldownDuration: COOLDOWN_MS,
    cacheMaxAge: MAX_AGE_MS,
    [customFetch]: (url) => fetchOutside(url, {}, settings.ltiOrigin),
  })
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(name, keys)
  return keys
}
