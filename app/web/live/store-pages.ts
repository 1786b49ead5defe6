import { PAGE_FILES, PAGES_CACHE } from '#platform/web/device/app-files.ts'

/** Leaves connections free for pages the user opens in the meantime. */
const AT_ONCE = 3

/**
 * Fetches the code of the pages that a logged-in user may need offline. The service worker stores it. For guests, only
 * opened pages are stored. Idempotent: stored files are not fetched again.
 */
export async function storePages(): Promise<void> {
  await controlled(navigator.serviceWorker)
  const response = await fetch(`/${PAGE_FILES}`)
  if (!response.ok) return
  const stored = new Set(
    (await (await caches.open(PAGES_CACHE)).keys()).map(({ url }) => new URL(url).pathname),
  )
  const missing = ((await response.json()) as string[])
    .map((file) => `/${file}`)
    .filter((address) => !stored.has(address))
  const fetchNext = async (): Promise<void> => {
    for (let next = missing.pop(); next !== undefined; next = missing.pop())
      await fetch(next, { priority: 'low' }).then((file) => file.arrayBuffer())
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
}

/** Waits for the service worker, which on the first visit takes control once it is installed. */
async function controlled(workers: ServiceWorkerContainer): Promise<void> {
  if (workers.controller) return
  await new Promise((taken) => workers.addEventListener('controllerchange', taken, { once: true }))
}
