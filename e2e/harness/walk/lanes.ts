import type { Page as Window } from 'playwright-core'
import { expectNoProblems, login, openContext, openTab, type Size, visit } from '../browser.ts'
import type { Shop } from '../shop.ts'

interface Lane {
  visitor: string | null
  window: Window
}

/** The tab of each width of a shop. Pages of one width are opened in sequence, sorted by visitor. */
const lanes = new WeakMap<Shop, Map<Size, Lane>>()

function lanesOf(shop: Shop): Map<Size, Lane> {
  const known = lanes.get(shop) ?? new Map<Size, Lane>()
  lanes.set(shop, known)
  return known
}

/** Returns a visitor's tab. Reuses the tab if the last page at this width had the same visitor and no errors. */
async function tabOf(shop: Shop, visitor: string | null, size: Size): Promise<Window> {
  const lane = lanesOf(shop).get(size)
  if (lane?.visitor === visitor) return lane.window
  await closeTab(shop, size)
  const context = await openContext(shop, size)
  const window = await openTab(context)
  lanesOf(shop).set(size, { visitor, window })
  // The app stores the current user, which determines a page's content before its data loads.
  if (visitor) {
    await login(window, visitor)
    await visit(window, '/blank')
  }
  return window
}

/** Closes the tab, so that the next page of this width opens in a new one. */
export async function closeTab(shop: Shop, size: Size): Promise<void> {
  const lane = lanesOf(shop).get(size)
  lanesOf(shop).delete(size)
  await lane?.window.context().close()
}

/** Checks a page in the visitor's tab; problems of the page fail the check. */
export async function inTab(
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
    await closeTab(shop, size)
    throw error
  }
}
