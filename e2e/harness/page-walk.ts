import type { BrowserContext, Page as Window } from 'playwright-core'
import { expect } from 'vitest'
import type { Page } from '#platform/web/page.ts'
import {
  barriers,
  DEMO_PASSWORD,
  expectProblem,
  type Finish,
  openContext,
  openTab,
  phone,
  type Size,
  visit,
} from './browser.ts'
import { addressOf, type Examples, lowestVisitor, UNKNOWN } from './page-addresses.ts'
import type { Shop } from './shop.ts'
import { logIn } from './visitor.ts'

const opened = new Map<string, Promise<BrowserContext>>()

/** The browser memory of a visitor at a width, logged in once for all pages; null is a guest. */
function contextOf(shop: Shop, visitor: string | null, size: Size): Promise<BrowserContext> {
  const key = `${shop.url} ${visitor} ${size.width}`
  const open = async () => {
    const context = await openContext(shop, size)
    if (visitor) await logIn(context.request, visitor, DEMO_PASSWORD)
    return context
  }
  const known = opened.get(key) ?? open()
  opened.set(key, known)
  return known
}

interface Visit {
  shop: Shop
  size: Size
  page: Page
  examples: Examples
  onTestFinished: Finish
}

/** Opens a page as the lowest of those who may: one heading, no errors, no overflow, no barriers. */
export async function checkPage({ shop, size, page, examples, onTestFinished }: Visit): Promise<void> {
  const window = await openTab(await contextOf(shop, lowestVisitor(page.access), size), onTestFinished)
  const address = addressOf(page, examples)
  // What does not exist is refused, and the page has to say so.
  if (address.includes(UNKNOWN)) expectProblem(window, /status of 4\d\d/)
  await visit(window, address)
  // A page may lead on, as the lectures do to the one where the learner stopped; it may not send away.
  if (address !== '/home') expect(new URL(window.url()).pathname).not.toBe('/home')
  expect(await window.locator('h1').count()).toBe(1)
  const overflow = await window.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  expect(await barriers(window)).toEqual([])
}

/** A guest's tab; the width decides nothing about who may open what. */
export async function guestTab(shop: Shop, onTestFinished: Finish): Promise<Window> {
  return openTab(await contextOf(shop, null, phone), onTestFinished)
}

/** Opens an address that a guest may not open. */
export async function checkTurnedAway(window: Window, address: string): Promise<void> {
  await window.goto(address)
  await atHome(window)
}

async function atHome(window: Window): Promise<void> {
  await window.waitForURL('**/home**')
  await window.locator('h1').first().waitFor()
  expect(await window.locator('h1').count()).toBe(1)
}

/** Leads a guest from home to each address within the app, and answers those that are wished for after a login. */
export async function turnedAway(window: Window, addresses: readonly string[]): Promise<string[]> {
  await window.goto('/home')
  await atHome(window)
  const wished: string[] = []
  for (const address of addresses) {
    await window.evaluate((to) => {
      sessionStorage.clear()
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
    await atHome(window)
    wished.push(
      await window.evaluate(() => Object.values(sessionStorage).find((each) => each.startsWith('/')) ?? ''),
    )
  }
  return wished
}
