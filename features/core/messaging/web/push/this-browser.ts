/** Whether this browser can show messages, as far as it says so itself. */
export type Ability = 'can' | 'refused' | 'cannot'

/** What this browser says of showing messages; a page that is not installed offline cannot. */
export async function abilityOf(): Promise<Ability> {
  const hasParts = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!hasParts || !(await navigator.serviceWorker.getRegistration())) return 'cannot'
  return Notification.permission === 'denied' ? 'refused' : 'can'
}

const manager = async () => (await navigator.serviceWorker.getRegistration())?.pushManager

/** Where messages reach this browser; null while it takes none. */
export const endpointHere = async (): Promise<string | null> =>
  (await (await manager())?.getSubscription())?.endpoint ?? null

export interface Subscribed {
  endpoint: string
  publicKey: string
  authKey: string
}

const PATIENCE_MS = 20_000

/**
 * Asks the person, and then the browser's own service. Null when the person refuses; throws when the service fails or
 * takes longer than twenty seconds.
 */
export async function subscribe(serverKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription for another server key, or of another person, cannot receive our messages.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await Promise.race([
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(serverKey) }),
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('No answer')), PATIENCE_MS)),
  ])
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint ?? '', publicKey: keys?.p256dh ?? '', authKey: keys?.auth ?? '' }
}

/** This browser takes no more messages. */
export async function unsubscribe(): Promise<void> {
  await (await (await manager())?.getSubscription())?.unsubscribe()
}

/** Safari takes bytes alone. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
