import type { Page as Tab } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers, openBrowserAs, phone, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()

const ads = (tab: Tab) => tab.getByRole('complementary', { name: 'Ad' })
const hideButton = (tab: Tab) => ads(tab).getByRole('button', { name: /^Hide ads about / })

async function withAds(username: string): Promise<Tab> {
  const tab = await openBrowserAs(shop, username, phone)
  await visit(tab, '/home')
  await tab.evaluate(() => {
    sessionStorage.setItem('with-ads', '1')
    localStorage.removeItem('ads')
  })
  return tab
}

test('An ad appears over home after five seconds, closes after ten, and the next one follows', async () => {
  const tab = await withAds('learner')
  await tab.reload()
  const close = ads(tab).getByRole('button', { name: 'Close the ad' })
  await close.waitFor()
  expect(await barriers(tab)).toEqual([])
  await close.waitFor({ state: 'detached' })
  await close.waitFor()
  const places = () => shop.rows<{ place: string }>('select distinct place from ad_shows order by place')
  await expect
    .poll(async () => (await places()).map(({ place }) => place))
    .toEqual(['banner', 'footer', 'toast'])
})

test('The bar above the footer shows an ad, and a user turns off its topic on all devices', async () => {
  const tab = await withAds('texan')
  await visit(tab, '/store')
  const bar = ads(tab).filter({ hasNot: tab.getByRole('button', { name: 'Close the ad' }) })
  await bar.waitFor()
  expect(await barriers(tab)).toEqual([])
  const hide = bar.getByRole('button', { name: /^Hide ads about / })
  const topic = (await hide.innerText()).replace('Hide ads about ', '')
  await hide.click()
  await expect
    .poll(() => shop.rows('select topic from ad_topics_hidden where topic = $1', [topic]))
    .toHaveLength(1)
  await expect.poll(async () => (await hideButton(tab).allInnerTexts()).join()).not.toContain(topic)
})

test('The cart shows an ad, but not under a partner that hides cart ads', async () => {
  const inCart = async (username: string) => {
    const tab = await withAds(username)
    await visit(tab, '/onlineTraining/OLC130')
    await tab
      .getByRole('button', { name: /^Add to cart/ })
      .last()
      .click()
    await tab.getByRole('button', { name: /^Shopping cart/ }).click()
    const cart = tab.getByRole('dialog', { name: 'My Shopping Cart' })
    await cart.getByRole('list', { name: 'Items in the cart' }).waitFor()
    return cart.getByRole('complementary', { name: 'Ad' })
  }
  const own = await inCart('supervisor')
  await own.waitFor()
  await shop.rows(
    `update partners set features = features || '{"hideCartAds": true}' where code = 'dhp' returning code`,
  )
  const hidden = await inCart('consultant')
  await hidden.page().waitForTimeout(2000)
  expect(await hidden.count()).toBe(0)
})
