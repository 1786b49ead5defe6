import { describe, it } from 'vitest'
import { allPages } from '#app/web/all-pages.ts'
import type { Page } from '#platform/web/page.ts'
import { isWhole, type Size } from './harness/browser.ts'
import { openShop } from './harness/shop.ts'
import {
  addressOf,
  findExamples,
  lowestVisitor,
  oneOfEachLayout,
  sizesOf,
} from './harness/walk/page-addresses.ts'
import { checkPage, checkTurnedAway } from './harness/walk/page-walk.ts'

const shop = await openShop()
const examples = await findExamples(shop)
const words = process.env.PAGES?.toLowerCase().split(' ') ?? ['']
const pages = allPages.filter(({ path }) => words.some((word) => path.toLowerCase().includes(word)))
const layouts = new Set(oneOfEachLayout(pages))
// By visitor and width, so that one page is opened in the tab of the page before.
const visits = pages
  .flatMap((page) => sizesOf(page).map((size) => ({ page, size, withAxe: isWhole || layouts.has(page) })))
  .toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))
  .map((visit) => [`${visit.page.path} at ${visit.size.width} px`, visit] as const)
const closed = pages.filter(({ access }) => access !== 'anyone')
const oneOfEachAccess = [...new Map(closed.map((page) => [String(page.access), page])).values()]

function keyOf({ page, size }: { page: Page; size: Size }): string {
  return `${lowestVisitor(page.access)} ${size.width}`
}

describe('opened by a link, with one heading, no error, no overflow and nothing pushed away', () => {
  it.concurrent.for(visits)('the page %s', ([, visit]) => checkPage({ shop, examples, ...visit }))
})

if (closed.length > 0) {
  describe('a guest', () => {
    it.concurrent.for(oneOfEachAccess)('who opens $path is sent home', (page) =>
      checkTurnedAway(shop, addressOf(page, examples)),
    )
  })
}
