import { describe, it } from 'vitest'
import { allPages } from '#app/web/all-pages.ts'
import { desktop, phone } from './harness/browser.ts'
import { addressOf, findExamples, oneOfEachLayout } from './harness/page-addresses.ts'
import { checkPage, checkTurnedAway, guestTab, turnedAway } from './harness/page-walk.ts'
import { openShop } from './harness/shop.ts'

const shop = await openShop()
const examples = await findExamples(shop)
const words = process.env.PAGES?.toLowerCase().split(' ') ?? ['']
const pages = allPages.filter(({ path }) => words.some((word) => path.toLowerCase().includes(word)))
const named = pages.map((page) => [page.path, page] as const)
const closed = pages.filter(({ access }) => access !== 'anyone')
const oneOfEachAccess = [...new Map(closed.map((page) => [String(page.access), page])).values()]

describe('on a phone', () => {
  it.concurrent.for(named)('the page %s', ([, page], { onTestFinished }) =>
    checkPage({ shop, size: phone, page, examples, onTestFinished }),
  )
})

describe('on a desktop, one of each layout', () => {
  const sample = oneOfEachLayout(pages).map((page) => [page.path, page] as const)
  it.concurrent.for(sample)('the page %s', ([, page], { onTestFinished }) =>
    checkPage({ shop, size: desktop, page, examples, onTestFinished }),
  )
})

if (closed.length > 0) {
  describe('a guest', () => {
    it.concurrent.for(oneOfEachAccess)('who opens $path is sent home', async (page, { onTestFinished }) => {
      await checkTurnedAway(await guestTab(shop, onTestFinished), addressOf(page, examples))
    })

    it('who goes on to any page that is not for everybody is sent home', async ({
      onTestFinished,
      expect,
    }) => {
      const addresses = closed.map((page) => addressOf(page, examples))
      expect(await turnedAway(await guestTab(shop, onTestFinished), addresses)).toEqual(addresses)
    }, 120_000)
  })
}
