import type { Page as Tab } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { allPages } from '#app/web/all-pages.ts'
import {
  barriers,
  DEMO_PASSWORD,
  desktop,
  isWhole,
  lead,
  load,
  openBrowser,
  phone,
  visit,
} from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'
import { addressOf, findExamples } from '../harness/walk/page-addresses.ts'

const shop = await openShop()
const examples = { ...(await findExamples(shop)), kind: 'monitoring' }
// Guests have no ticket until they send a message.
const pages = allPages.filter(({ path, previews }) => previews.length > 0 && !path.includes(':ticketid'))
const widths = isWhole ? ([phone, desktop] as const) : ([phone] as const)

const window = (tab: Tab) => tab.getByRole('dialog')
const at = (tab: Tab) => tab.url().replace(shop.url, '')

async function logIn(tab: Tab, username: string): Promise<void> {
  await tab.getByLabel('User name or email address').fill(username)
  await tab.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await window(tab).last().getByRole('button', { name: 'Log in', exact: true }).click()
}

describe.each(widths)('Guest at $width pixels', (size) => {
  test('sees each page with a preview over home, without barriers or overflow', async () => {
    const tab = await openBrowser(shop, size)
    await load(tab, '/home')
    for (const page of pages) {
      const address = addressOf(page, examples)
      await lead(tab, address)
      const name = page.previews.at(-1)?.name
      await tab.waitForURL(({ search }) => new RegExp(`^\\?${name}(=|&|$)`).test(search))
      await window(tab).getByRole('button', { name: 'Create an account', exact: true }).last().waitFor()
      await expect.poll(() => window(tab).getByText('wait. . .').count(), { message: address }).toBe(0)
      expect(await tab.locator('h1').count(), address).toBe(1)
      const over = await window(tab).evaluate((box) => box.scrollWidth - box.clientWidth)
      expect(over, address).toBe(0)
      expect(await barriers(tab, '[role=dialog]'), address).toEqual([])
    }
  })
})

test('A guest goes from the schedule to an event and its registration, and back, each at its own URL', async () => {
  const tab = await openBrowser(shop, phone)
  await visit(tab, '/home')
  await tab.getByRole('link', { name: 'Map', exact: true }).click()
  await tab.waitForURL('**/home?map')
  await window(tab).getByText('List', { exact: true }).click()
  await tab.waitForURL('**/home?schedule')
  await window(tab)
    .getByRole('link', { name: /^ROS I in / })
    .first()
    .click()
  await tab.waitForURL('**/home?seminar=*')
  await window(tab)
    .getByRole('link', { name: /^Register/ })
    .click()
  await tab.waitForURL('**/home?register=*')
  await window(tab).getByRole('textbox', { name: 'First name' }).first().waitFor()
  await tab.goBack()
  await tab.waitForURL('**/home?seminar=*')
  await window(tab).getByRole('button', { name: 'Close' }).click()
  await window(tab).waitFor({ state: 'detached' })
  expect(at(tab)).toBe('/home')
  expect(await tab.title()).toBe('Permeate')
})

test('A guest who logs in from a preview continues to its page with the same query and fragment', async () => {
  const tab = await openBrowser(shop, desktop)
  await visit(tab, '/onlineTraining?search=chemistry#list')
  expect(at(tab)).toBe('/home?courses&search=chemistry#list')
  await window(tab).getByRole('button', { name: 'Log in', exact: true }).click()
  await logIn(tab, 'learner')
  await tab.waitForURL('**/onlineTraining?search=chemistry#list')
  await tab.getByRole('heading', { level: 1, name: 'Courses' }).waitFor()
  // For users with an account, a link to a preview leads to the page.
  await visit(tab, '/home?course=OLC110')
  expect(at(tab)).toBe('/onlineTraining/OLC110')
})

test('A page without a preview asks a guest to log in, and then opens', async () => {
  const tab = await openBrowser(shop, phone)
  await visit(tab, '/reports')
  await window(tab).getByText('Log in to open “My reports”.').waitFor()
  expect(at(tab)).toBe('/home')
  await logIn(tab, 'learner')
  await tab.waitForURL('**/reports')
})

test("A course that a guest adds to the cart in a preview is in the account's cart after the login", async () => {
  const tab = await openBrowser(shop, desktop)
  await visit(tab, '/home?course=OLC130')
  await window(tab)
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await window(tab).getByRole('button', { name: 'Log in', exact: true }).click()
  await logIn(tab, 'supervisor')
  await tab.waitForURL('**/onlineTraining/OLC130')
  const inCart = () =>
    shop.rows(
      `select 1 from carts join users on users.id = carts.user_id
        where username = 'supervisor' and lines::text like '%OLC130%'`,
    )
  await expect.poll(async () => (await inCart()).length).toBe(1)
})
