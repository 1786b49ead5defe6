import { expect, it } from 'vitest'
import { PAGES_CACHE } from '#platform/web/device/app-files.ts'
import { expectProblem, lead, load, login, openBrowser, phone } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()
const caching = { serviceWorkers: 'allow' } as const

it('opens an unvisited page without a network for a learner, and stores no pages for a guest', async () => {
  const page = await openBrowser(shop, phone, caching)
  const filesOf = (cache: string) =>
    page.evaluate(async (name) => {
      const names = (await caches.keys()).filter((each) => each.includes(name))
      const stored = await Promise.all(names.map(async (each) => (await caches.open(each)).keys()))
      return stored.flat().length
    }, cache)
  const isStarted = () => page.evaluate(() => Boolean(navigator.serviceWorker.controller))
  await load(page, '/home')
  await expect.poll(isStarted).toBe(true)
  expect((await filesOf('precache')) + (await filesOf(PAGES_CACHE))).toBeLessThan(120)

  await login(page, 'learner')
  await load(page, '/home')
  const count = await page.evaluate(async () => (await (await fetch('/page-files.json')).json()).length)
  await expect.poll(() => filesOf(PAGES_CACHE)).toBeGreaterThanOrEqual(count)
  expectProblem(page, /ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await lead(page, '/roTech')
  await page.getByRole('heading', { level: 1, name: 'Technician tools' }).waitFor()
})
