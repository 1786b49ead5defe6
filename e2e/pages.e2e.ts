import { describe, it } from 'vitest'
import type { Page } from '#platform/web/page.ts'
import { desktop, phone, type Size } from './harness/browser.ts'
import { openShop } from './harness/shop.ts'
import {
  addressOf,
  findExamples,
  oneOfEachLayout,
  pagesInTurn,
  sizesOf,
} from './harness/walk/page-addresses.ts'
import { checkPage, checkTurnedAway } from './harness/walk/page-walk.ts'

const shop = await openShop()
const examples = await findExamples(shop)
const pages = pagesInTurn()
const closed = pages.filter(({ access }) => access !== 'anyone')
const oneOfEachAccess = [...new Map(closed.map((page) => [String(page.access), page])).values()]

const samples = new Set(oneOfEachLayout(pages))

const lanes = [
  { name: 'phone', size: phone },
  { name: 'desktop', size: desktop },
]

// Each width has one tab that opens its pages in sequence; the widths run in parallel. Vitest ignores `concurrent` on
// `describe.for`.
for (const { name, size } of lanes) {
  const here = pages.filter((page) => sizesOf(page).includes(size))
  if (here.length > 0 || (size === phone && closed.length > 0))
    describe.concurrent(`Pages on a ${name}`, () => walk(here, size))
}

function walk(here: readonly Page[], size: Size) {
  // The width does not affect permissions, and the phone's tab has less to do.
  if (size === phone && oneOfEachAccess.length > 0) {
    it.sequential.for(oneOfEachAccess)('redirect a guest from $path to home', (page) =>
      checkTurnedAway(shop, addressOf(page, examples)),
    )
  }
  if (here.length === 0) return
  it.sequential.for(here)('have one heading and no errors, overflow, shifts or barriers at $path', (page) =>
    checkPage({ shop, page, examples, size, isSample: samples.has(page) }),
  )
}
