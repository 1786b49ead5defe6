import { describe, expect, it } from 'vitest'
import type { Page } from '#platform/web/page.ts'
import { desktop, expectProblem, isWhole, phone, type Size, visit } from './harness/browser.ts'
import { openShop } from './harness/shop.ts'
import { walkDialogs } from './harness/walk/dialog-walk.ts'
import { closeTab, inTab } from './harness/walk/lanes.ts'
import {
  addressOf,
  findExamples,
  lowestVisitor,
  oneOfEachLayout,
  pagesInTurn,
  pathHash,
  UNKNOWN,
} from './harness/walk/page-addresses.ts'

const shop = await openShop()
const examples = await findExamples(shop)

/** One page for each kind of dialog, opened outside full runs. */
const ofEachKind: readonly string[] = [
  'adminIndex/bundles', // form of a list that staff maintain
  'myProfiles', // dialogs with fields, and questions
  'adminIndex/seminars/events/:scheduleid', // dialogs opened from a menu
]

const pages = pagesInTurn(({ path }) => isWhole || ofEachKind.includes(path))
/** Pages on which a full run opens the dialogs of the bars too. */
const withBars = new Set(isWhole ? oneOfEachLayout(pages) : [])

// A dialog fills a phone's screen and is otherwise the same, so each page opens at one width.
const lanes = [
  { name: 'phone', size: phone, pages: pages.filter((page) => pathHash(page) % 2 === 0) },
  { name: 'desktop', size: desktop, pages: pages.filter((page) => pathHash(page) % 2 === 1) },
]

// Vitest ignores `concurrent` on `describe.for`.
for (const { name, size, pages: here } of lanes) {
  if (here.length > 0)
    describe.concurrent(`Dialogs on a ${name}`, () => {
      it.sequential.for(here)(
        'take and keep the focus, close with Escape and return the focus at $path',
        (page) => checkDialogs(page, size),
      )
    })
}

function checkDialogs(page: Page, size: Size): Promise<void> {
  const address = addressOf(page, examples)
  return inTab(shop, lowestVisitor(page.access), size, async (window) => {
    if (address.includes(UNKNOWN)) expectProblem(window, /status of 4\d\d/)
    // Requests of buttons are blocked.
    expectProblem(window, /net::ERR_FAILED/)
    await visit(window, address)
    const { faults, isSpent } = await walkDialogs(window, { withBars: withBars.has(page) })
    expect(faults).toEqual([])
    if (isSpent) await closeTab(shop, size)
  })
}
