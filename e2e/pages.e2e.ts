import { describe, it } from 'vitest'
import { allPages } from '#app/web/all-pages.ts'
import type { Page } from '#platform/web/page.ts'
import { openShop } from './harness/shop.ts'
import { addressOf, findExamples, lowestVisitor, oneOfEachLayout } from './harness/walk/page-addresses.ts'
import { checkPage, checkTurnedAway } from './harness/walk/page-walk.ts'

const shop = await openShop()
const visitorOf = ({ access }: Page) => lowestVisitor(access) ?? ''
const examples = await findExamples(shop)
const words = process.env.PAGES?.toLowerCase().split(' ') ?? ['']
// Visitor by visitor, so that one goes on in the tabs of the one before.
const pages = allPages
  .filter(({ path }) => words.some((word) => path.toLowerCase().includes(word)))
  .toSorted((one, other) => visitorOf(one).localeCompare(visitorOf(other)))
const named = pages.map((page) => [page.path, page] as const)
const closed = pages.filter(({ access }) => access !== 'anyone')
const oneOfEachAccess = [...new Map(closed.map((page) => [String(page.access), page])).values()]

describe('on a phone by a link, and one of each layout on a desktop by its address', () => {
  const wide = new Set(oneOfEachLayout(pages))
  it.concurrent.for(named)('the page %s', ([, page]) =>
    checkPage({ shop, page, examples, isWideToo: wide.has(page) }),
  )
})

if (closed.length > 0) {
  describe('a guest', () => {
    it.concurrent.for(oneOfEachAccess)('who opens $path is sent home', (page) =>
      checkTurnedAway(shop, addressOf(page, examples)),
    )
  })
}
