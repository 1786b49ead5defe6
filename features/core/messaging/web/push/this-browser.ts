/** Whether this browser can show push notifications, according to its own report. */
export type Ability = 'can' | 'refused' | 'cannot'

/** Returns this browser's push support; a page without a service worker cannot show notifications. */
export async function abilityOf(): Promise<Ability> {
  const hasParts = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!hasParts || !(await navigator.serviceWorker.getRegistration())) return 'cannot'
  return Notification.permission === 'denied' ? 'refused' : 'can'
}

const manager = async () => (await navigator.serviceWorker.getRegistration())?.pushManager

/** Returns this browser's push endpoint; null if not subscribed. */
export const endpointHere = async (): Promise<string | null> =>
  (await (await manager())?.getSubscription())?.endpoint ?? null

export interface Subscribed {
  endpoint: string
  publicKey: string
  authKey: string
}

const PATIENCE_MS = 20_000

/**
 * Requests the user's permission, then subscribes to the browser's push service. Returns null if the user declines;
 * throws if the service fails or takes longer than twenty seconds.
 */
export async function subscribe(serverKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription for another server key or another user cannot receive our messages.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await Promise.race([
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(serverKey) }),
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('No answer')), PATIENCE_MS)),
  ])
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint ?? '', publicKey: keys?.p256dh ?? '', authKey: keys?.auth ?? '' }
}

/** Unsubscribes this browser from push notifications. */
export async function unsubscribe(): Promise<void> {
  await (await (await manager())?.getSubscription())?.unsubscribe()
}

/** Safari accepts only bytes. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
