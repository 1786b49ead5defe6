import type { Page as Window } from 'playwright-core'
import { expect, vi } from 'vitest'
import { isWorkOfStaff, type Page } from '#platform/web/page.ts'
import {
  barriers,
  expectProblem,
  isWhole,
  lead,
  load,
  phone,
  type Size,
  shiftsSince,
  visit,
} from '../browser.ts'
import type { Shop } from '../shop.ts'
import { inTab } from './lanes.ts'
import { clippedTexts, listFaults, staffListFaults } from './list-size.ts'
import { addressOf, type Examples, lowestVisitor, UNKNOWN } from './page-addresses.ts'

/** For pages that redirect. A page without activity is completely rendered. */
const SETTLING = { timeout: 10_000, interval: 50 }

interface Visit {
  shop: Shop
  page: Page
  examples: Examples
  size: Size
  /** True if the page represents its layout: it is opened by URL, and axe also checks its contrast. */
  isSample: boolean
}

/**
 * Opens a page as the visitor with the lowest permitted role: by a link, or by its URL, which loads the app. The page
 * must have one heading, no errors, no overflow, no layout shifts and no accessibility violations.
 */
export function checkPage({ shop, page, examples, size, isSample }: Visit): Promise<void> {
  const address = addressOf(page, examples)
  const visitor = lowestVisitor(page.access)
  return inTab(shop, visitor, size, async (window) => {
    // The API refuses nonexistent records, and the page must show that.
    if (address.includes(UNKNOWN)) expectProblem(window, /status of 4\d\d/)
    // A link to a staff page changes the frame of wide windows. This is a response to the click, not a layout shift.
    const changesFrame = !isSample && size !== phone && isWorkOfStaff(page)
    await checkAt(window, address, isSample ? load : visit, changesFrame)
    if (size === phone) expect(await listFaults(window)).toEqual([])
    else if (isWorkOfStaff(page)) expect(await staffListFaults(window)).toEqual([])
    expect(await clippedTexts(window)).toEqual([])
    await judgeContrast(window, isSample || isWhole)
    expect(await barriers(window)).toEqual([])
  })
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
    // A page may redirect, as the lectures page does to where the learner stopped, but not to the home page.
    if (address !== '/home') expect(new URL(window.url()).pathname).not.toBe('/home')
    expect(await window.locator('h1').count()).toBe(1)
    expect(await overflowOf(window)).toBe(0)
  }, SETTLING)
  expect(await shiftsSince(window, changesFrame ? openedAt : startedAt)).toEqual([])
}

/**
 * Rules that compare colors take the bulk of axe's time and depend on theme and layout; `region` is never serious. The
 * first check loads axe.
 */
const judgeContrast = (window: Window, enabled: boolean): Promise<void> =>
  window.evaluate(
    (on) =>
      self.axe?.configure({
        rules: [
          { id: 'color-contrast', enabled: on },
          { id: 'link-in-text-block', enabled: on },
          { id: 'region', enabled: false },
        ],
      }),
    enabled,
  )

/** Returns by how many pixels the page, or its menu, overflows. */
const overflowOf = (window: Window): Promise<number> =>
  window.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('nav[aria-label="Start menu"]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )

/**
 * Opens a URL without permission as a guest, then follows a link to it within the app. Both lead home, and the URL is
 * remembered for after a login. The width does not affect permissions.
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
