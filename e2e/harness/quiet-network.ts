import type { Page, Request } from 'playwright-core'

interface Traffic {
  open: Set<Request>
  started: number
}

const traffic = new WeakMap<Page, Traffic>()
const PATIENCE_MS = 120_000

/** Tracks what a tab loads, except the event stream, which remains open while the app runs. Idempotent. */
export function watchNetwork(page: Page): void {
  if (traffic.has(page)) return
  const seen: Traffic = { open: new Set(), started: 0 }
  traffic.set(page, seen)
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return
    seen.open.add(request)
    seen.started++
  })
  page.on('requestfinished', (request) => seen.open.delete(request))
  page.on('requestfailed', (request) => seen.open.delete(request))
}

/** Waits until a tab has no request in flight, starts none in two frames, and React has no pending renders. */
export async function untilQuiet(page: Page): Promise<void> {
  const seen = traffic.get(page)
  if (!seen) throw new Error('Call `watchNetwork` when the tab opens')
  const giveUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    const { started } = seen
    const pendingLanes = await page.evaluate(lanesAfterTwoFrames)
    if (pendingLanes === 0 && seen.open.size === 0 && seen.started === started) return
    if (performance.now() > giveUpAt) {
      const urls = [...seen.open].map((each) => each.url()).join(', ')
      throw new Error(`Still loading: ${urls || 'no request'}; pending React lanes: ${pendingLanes}`)
    }
  }
}

/**
 * Runs in the page. React can delay a finished render for 300 ms after a Suspense fallback, with no request in flight
 * and an idle main thread; only its pending lanes show that. Returns 0 on a page without React, such as the sandbox's.
 */
async function lanesAfterTwoFrames(): Promise<number | undefined> {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  // The timeout is for pages that animate on every frame of a busy machine.
  await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }))
  const root = document.getElementById('root')
  const container = Object.entries(root ?? {}).find(([key]) => key.startsWith('__reactContainer$'))
  return container ? container[1].stateNode.pendingLanes : 0
}
