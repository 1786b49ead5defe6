import type { Page as Window } from 'playwright-core'
import { expect, vi } from 'vitest'
import { isWorkOfStaff, type Page } from '#platform/web/page.ts'
import {
  barriers,
  expectNoProblems,
  expectProblem,
  isWhole,
  lead,
  load,
  login,
  openContext,
  openTab,
  phone,
  type Size,
  shiftsSince,
  visit,
} from '../browser.ts'
import type { Shop } from '../shop.ts'
import { walkDialogs } from './dialog-walk.ts'
import { clippedTexts, listFaults, staffListFaults } from './list-size.ts'
import { addressOf, drawOf, type Examples, lowestVisitor, UNKNOWN } from './page-addresses.ts'

/** For pages that lead on; a page that is quiet has drawn what it has. */
const SETTLING = { timeout: 10_000, interval: 50 }

interface Lane {
  visitor: string | null
  window: Window
}

/** The tab of each width. Pages of one width are opened one after the other, sorted by visitor. */
const lanes = new Map<Size, Lane>()

/** Opens the tab of a visitor, unless the last page at this width was opened by the same visitor and was in order. */
async function tabOf(shop: Shop, visitor: string | null, size: Size): Promise<Window> {
  const lane = lanes.get(size)
  if (lane?.visitor === visitor) return lane.window
  await closeTab(size)
  const context = await openContext(shop, size)
  const window = await openTab(context)
  lanes.set(size, { visitor, window })
  // The app stores who is here, which decides what a page shows before its data come.
  if (visitor) {
    await login(window, visitor)
    await visit(window, '/blank')
  }
  return window
}

async function closeTab(size: Size): Promise<void> {
  const lane = lanes.get(size)
  lanes.delete(size)
  await lane?.window.context().close()
}

async function inTab(
  shop: Shop,
  visitor: string | null,
  size: Size,
  check: (window: Window) => Promise<void>,
): Promise<void> {
  try {
    const window = await tabOf(shop, visitor, size)
    await check(window)
    expectNoProblems(window)
  } catch (error) {
    await closeTab(size)
    throw error
  }
}

interface Visit {
  shop: Shop
  page: Page
  examples: Examples
  size: Size
  /** The page stands for its layout: it is opened by its address, and axe judges its contrast, too. */
  isSample: boolean
}

/**
 * Opens a page as the visitor with the lowest role that may: by a link, or by its address, which loads the app. The
 * page has one heading, no errors, no overflow, nothing that is pushed away and no barriers.
 */
export function checkPage({ shop, page, examples, size, isSample }: Visit): Promise<void> {
  const address = addressOf(page, examples)
  const visitor = lowestVisitor(page.access)
  return inTab(shop, visitor, size, async (window) => {
    // The API refuses what does not exist, and the page has to show that.
    if (address.includes(UNKNOWN)) expectProblem(window, /status of 4\d\d/)
    // By a link to the work of staff the frame of wide windows changes: an answer to the press, which is no shift.
    const changesFrame = !isSample && size !== phone && isWorkOfStaff(page)
    await checkAt(window, address, isSample ? load : visit, changesFrame)
    if (size === phone) expect(await listFaults(window)).toEqual([])
    else if (isWorkOfStaff(page)) expect(await staffListFaults(window)).toEqual([])
    expect(await clippedTexts(window)).toEqual([])
    await judgeContrast(window, isSample || isWhole)
    expect(await barriers(window)).toEqual([])
    if (isWhole || (drawOf(page) >> 1) % ONE_OF === 0) await checkDialogs(window, page, size)
  })
}

/** How many pages share one that has a window of its own opened, beside a whole run. */
const ONE_OF = 4

/** A window of the page, or all of them in a whole run, opens, takes the focus, closes and gives the focus back. */
async function checkDialogs(window: Window, page: Page, size: Size): Promise<void> {
  // What a button sends is blocked.
  expectProblem(window, /net::ERR_FAILED/)
  const { faults, isSpent } = await walkDialogs(window, drawOf(page), isWhole)
  expect(faults).toEqual([])
  if (isSpent) await closeTab(size)
}

async function checkAt(
  window: Window,
  address: string,
  open: typeof load,
  changesFrame = false,
): Promise<void> {
  const startedAt = Date.now()
  await open(window, address)
  const openedAt = Date.now()
  await vi.waitFor(async () => {
    // A page may lead on, as the lectures do to the one where the learner stopped; it may not send away.
    if (address !== '/home') expect(new URL(window.url()).pathname).not.toBe('/home')
    expect(await window.locator('h1').count()).toBe(1)
    expect(await overflowOf(window)).toBe(0)
  }, SETTLING)
  expect(await shiftsSince(window, changesFrame ? openedAt : startedAt)).toEqual([])
}

/** Contrast takes most of axe's time and depends on theme and layout; `region` is never serious. The first look loads axe. */
const judgeContrast = (window: Window, enabled: boolean): Promise<void> =>
  window.evaluate(
    (on) =>
      self.axe?.configure({
        rules: [
          { id: 'color-contrast', enabled: on },
          { id: 'region', enabled: false },
        ],
      }),
    enabled,
  )

/** By how many pixels the page, or its menu, is wider than it has room for. */
const overflowOf = (window: Window): Promise<number> =>
  window.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('nav[aria-label="Start menu"]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )

/**
 * A guest opens an address that is not for them, then follows a link to it within the app: both lead home, and it is
 * remembered for after a login. The width decides nothing about who may open what.
 */
export function checkTurnedAway(shop: Shop, address: string): Promise<void> {
  return inTab(shop, null, phone, async (window) => {
    for (const open of [() => window.goto(address), () => lead(window, address)]) {
      await open()
      await window.waitForURL('**/home**')
      await vi.waitFor(async () => expect(await window.locator('h1').count()).toBe(1), SETTLING)
      expect(await window.evaluate(() => Object.values(sessionStorage))).toContain(address)
      await window.evaluate(() => sessionStorage.clear())
    }
  })
}
