import { watched } from '#platform/web/watched.ts'

/** Activates the new version that waits; null without one. */
export const waitingUpdate = watched<(() => void) | null>(null)

const HOUR = 3_600_000

/** Keeps the app usable offline and looks for a newer version: at the start and every hour. */
export async function keepAppOffline(): Promise<void> {
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

/** Loads the newest version: the one that waits, else whatever the server has now. */
export async function takeUpdate(): Promise<void> {
  const waiting = waitingUpdate.get()
  if (waiting) return waiting()
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update().catch(() => {})
  window.location.reload()
}
