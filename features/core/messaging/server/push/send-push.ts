import type { VapidKeys } from 'web-push'
import type { Context } from '#platform/server/context.ts'
import { postOutside } from '#platform/server/outside/post-outside.ts'
import { type SecretSource, secretOnce } from '#platform/server/stored-settings.ts'
import type { pushDevices } from '../tables.ts'
import { pushAddress } from './push-address.ts'

// What it brings for its curves is needed at the first push, not at each start.
const library = async () => (await import('web-push')).default

/** What a device shows and opens; nothing that a passer-by must not read, and no key. */
export interface Shown {
  title: string
  /** An address of this app. */
  url: string
}

const DAY_SECONDS = 86_400

/** The pair of keys that names this server to push services: made once for the database. */
export const pushKeys = (source: SecretSource): Promise<VapidKeys> =>
  secretOnce(source, 'messaging.push-keys', async () => (await library()).generateVAPIDKeys())

/**
 * Hands a message for a device to its push service and answers the status: 404 and 410 say that there is no such device
 * any more. Throws when the service cannot be reached or takes longer than ten seconds. Follows no redirect.
 */
export async function sendPush(
  { settings }: Pick<Context, 'settings'>,
  keys: VapidKeys,
  device: typeof pushDevices.$inferSelect,
  shown: Shown,
): Promise<number> {
  const trial = settings.pushOrigin
  const url = pushAddress(device.endpoint, trial)
  if (!url) throw new Error('It is no address of a push service')
  const { generateRequestDetails } = await library()
  const details = generateRequestDetails(
    { endpoint: url.href, keys: { p256dh: device.publicKey, auth: device.authKey } },
    JSON.stringify(shown),
    { TTL: DAY_SECONDS, vapidDetails: { subject: `mailto:${settings.provider.email}`, ...keys } },
  )
  return postOutside({
    url: url.href,
    headers: Object.fromEntries(
      Object.entries(details.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
    body: details.body ?? '',
    allowedOrigin: trial,
  })
}
