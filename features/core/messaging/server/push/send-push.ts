import type { VapidKeys } from 'web-push'
import type { Context } from '#platform/server/context.ts'
import { postOutside } from '#platform/server/outside/post-outside.ts'
import { type SecretSource, secretOnce } from '#platform/server/stored-settings.ts'
import type { pushDevices } from '../tables.ts'
import { pushAddress } from './push-address.ts'

// Its elliptic curve code is loaded for the first push instead of at each start.
const library = async () => (await import('web-push')).default

/** Notification shown on a device; contains nothing private and no secrets. */
export interface Shown {
  title: string
  /** URL within this app. */
  url: string
}

const DAY_SECONDS = 86_400

/** Returns the key pair that identifies this server to push services; created once per database. */
export const pushKeys = (source: SecretSource): Promise<VapidKeys> =>
  secretOnce(source, 'messaging.push-keys', async () => (await library()).generateVAPIDKeys())

/**
 * Sends a device's message to its push service and returns the status: 404 and 410 mean that the device no longer
 * exists. Throws if the service cannot be reached or takes longer than ten seconds. Follows no redirects.
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
