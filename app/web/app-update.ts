import { watched } from '#platform/web/watched.ts'

/** Activates the waiting new version; null if none exists. */
export const waitingUpdate = watched<(() => void) | null>(null)

const HOUR = 3_600_000

/** Makes the app usable offline and checks for a new version at startup and every hour. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { registerSW } = await import('virtual:pwa-register')
  const take = registerSW({
    immediate: true,
    onNeedRefresh: () => waitingUpdate.set(() => void take(true)),
    onRegisteredSW(_address, registration) {
      if (registration) setInterval(() => void registration.update().catch(() => {}), HOUR)
    },
  })
}

/** Loads the latest version: the waiting one, or else the current one from the server. */
export async function applyUpdate(): Promise<void> {
  const waiting = waitingUpdate.get()
  if (waiting) return waiting()
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update().catch(() => {})
  window.location.reload()
}
