import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

const loading = new WeakMap<Page, Set<Request>>()
/** Longer than a page takes from one answer to the question that follows from it. */
const QUIET_MS = 120
const PATIENCE_MS = 20_000

/** Follows what a tab loads; the stream of events stays open as long as the app and does not count. Idempotent. */
export function watchNetwork(page: Page): void {
  if (loading.has(page)) return
  const open = new Set<Request>()
  loading.set(page, open)
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** Waits until a watched tab has loaded nothing for a moment in which its scripts had their turn. */
export async function untilQuiet(page: Page): Promise<void> {
  const open = loading.get(page) ?? new Set()
  const giveUpAt = performance.now() + PATIENCE_MS
  for (let quietSince = performance.now(); performance.now() - quietSince < QUIET_MS; await sleep(20)) {
    // Two frames: what came is drawn, and what the drawing asks for is on its way.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
    )
    if (open.size > 0) quietSince = performance.now()
    if (performance.now() > giveUpAt)
      throw new Error(`Still loading: ${[...open].map((each) => each.url()).join(', ')}`)
  }
}
