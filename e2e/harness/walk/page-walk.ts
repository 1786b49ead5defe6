import type { BrowserContext, Page as Window } from 'playwright-core'
import { expect, vi } from 'vitest'
import type { Page } from '#platform/web/page.ts'
import {
  barriers,
  DEMO_PASSWORD,
  expectNoProblems,
  expectProblem,
  goOn,
  lead,
  openContext,
  openTab,
  phone,
  type Size,
  shiftsSince,
  visit,
} from '../browser.ts'
import type { Shop } from '../shop.ts'
import { logIn } from '../visitor.ts'
import { addressOf, type Examples, lowestVisitor, UNKNOWN } from './page-addresses.ts'

/** How long a page may take until it stands: one may lead on, or draw a list when its data come. */
const SETTLING = { timeout: 60_000, interval: 100 }

const memories = new Map<string, Promise<BrowserContext>>()

/** The browser memory of a visitor at a width, logged in once for all pages; null is a guest. */
function memoryOf(shop: Shop, visitor: string | null, size: Size): Promise<BrowserContext> {
  const key = `${shop.url} ${visitor} ${size.width}`
  const open = async () => {
    const context = await openContext(shop, size)
    if (visitor) await logIn(context, visitor, DEMO_PASSWORD)
    // The shop knows who was here last, as it does of everybody who logs in by its form.
    if (visitor) await rememberVisitor(context)
    return context
  }
  const known = memories.get(key) ?? open()
  memories.set(key, known)
  return known
}

async function rememberVisitor(context: BrowserContext): Promise<void> {
  const window = await context.newPage()
  await visit(window, '/blank')
  await window.close()
}

/** Tabs that a test has left in order, the longest unused first. More of them would only take time by being open. */
const free: Window[] = []
const MOST_FREE = 2

/** Lends a tab of a visitor, which the next test goes on with unless this one failed. */
async function inTab<T>(memory: Promise<BrowserContext>, work: (window: Window) => Promise<T>): Promise<T> {
  const context = await memory
  const index = free.findIndex((window) => window.context() === context)
  const window = free.splice(index, index < 0 ? 0 : 1)[0] ?? (await openTab(context))
  try {
    const result = await work(window)
    expectNoProblems(window)
    free.push(window)
    if (free.length > MOST_FREE) await free.shift()?.close()
    return result
  } catch (error) {
    await window.close()
    throw error
  }
}

interface Visit {
  shop: Shop
  page: Page
  examples: Examples
  size: Size
  /** Whether axe examines the page, too. */
  withAxe: boolean
}

/**
 * Opens a page as the lowest of those who may, by a link; a guest comes by the address, which loads the app. The page
 * has one heading, no errors, no overflow and nothing that was pushed away.
 */
export function checkPage({ shop, page, examples, size, withAxe }: Visit): Promise<void> {
  const address = addressOf(page, examples)
  const visitor = lowestVisitor(page.access)
  return inTab(memoryOf(shop, visitor, size), async (window) => {
    // What does not exist is refused, and the page has to say so.
    if (address.includes(UNKNOWN)) expectProblem(window, /status of 4\d\d/)
    await checkAt(window, address, visitor === null ? visit : goOn)
    if (size === phone) expect(await listHeight(window)).toBeLessThanOrEqual(MAX_HEIGHT)
    if (withAxe) expect(await barriers(window)).toEqual([])
  })
}

async function checkAt(window: Window, address: string, open: typeof goOn | typeof visit): Promise<void> {
  const begun = Date.now()
  await open(window, address)
  await vi.waitFor(async () => {
    // A page may lead on, as the lectures do to the one where the learner stopped; it may not send away.
    if (address !== '/home') expect(new URL(window.url()).pathname).not.toBe('/home')
    expect(await window.locator('h1').count()).toBe(1)
    expect(await overflowOf(window)).toBe(0)
  }, SETTLING)
  expect(await shiftsSince(window, begun)).toEqual([])
}

/** The height of a list on a phone, in pixels: it is read by thumb. */
const MAX_HEIGHT = 2000

/** The height of a page that is one list, which ends with the pages of the list; 0 of any other, such as charts. */
const listHeight = (window: Window): Promise<number> =>
  window.evaluate(() => {
    const pagers = document.querySelectorAll('main [data-pager]')
    const end = pagers[0]?.getBoundingClientRect().bottom ?? 0
    const rest = (document.querySelector('main')?.getBoundingClientRect().bottom ?? 0) - end
    const isList = pagers.length === 1 && rest < 200 && !document.querySelector('main figure')
    return isList ? document.documentElement.scrollHeight : 0
  })

const overflowOf = (window: Window): Promise<number> =>
  window.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * A guest opens an address that is not for them, then follows a link to it within the app: both lead home, and it is
 * remembered for after a login. The width decides nothing about who may open what.
 */
export function checkTurnedAway(shop: Shop, address: string): Promise<void> {
  return inTab(memoryOf(shop, null, phone), async (window) => {
    for (const open of [() => window.goto(address), () => lead(window, address)]) {
      await open()
      await window.waitForURL('**/home**')
      await vi.waitFor(async () => expect(await window.locator('h1').count()).toBe(1), SETTLING)
      expect(await window.evaluate(() => Object.values(sessionStorage))).toContain(address)
      await window.evaluate(() => sessionStorage.clear())
    }
  })
}
