import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectProblem, openBrowserAs, phone, visitWhole } from '../harness/browser.ts'
import { purchaseButton, typeCard } from '../harness/checkout/card-payment.ts'
import { addToCart, checkOut } from '../harness/checkout/course-cart.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()
const SDK = '**/sdk/js?*'
const ASKS_BUYER = '4000 3000 0000 0006'

async function toCheckout(username: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await openBrowserAs(shop, username, phone)
  await prepare?.(page)
  await visitWhole(page, '/onlineTraining')
  await addToCart(page, 'Operator Mathematics')
  await checkOut(page)
  await page.getByText('or pay by card').waitFor()
  return page
}

const ordersOf = (username: string) =>
  shop.rows(
    `select orders.state from orders join users on users.id = orders.user_id
      where users.username = $1 and orders.created_at > now() - interval '10 minutes'`,
    [username],
  )

test("A blocked script hides only the card fields; our button still leads to the provider's page", async () => {
  const page = await toCheckout('supervisor', (opened) => opened.route(SDK, (route) => route.abort()))
  expectProblem(page, /ERR_FAILED/)
  await page.getByText('The card fields are missing').waitFor()
  await page.getByRole('button', { name: 'Sandbox wallet' }).click()
  await page.waitForURL(/\/checkoutnow\?token=/)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('link', { name: 'Start learning' }).waitFor()
  expect(await ordersOf('supervisor')).toEqual([{ state: 'fulfilled' }])
})

test('A provider without card fields is reported, and its page accepts the payment', async () => {
  const script = 'window.paypal = { version: "1", CardFields: () => ({ isEligible: () => false }) }'
  const page = await toCheckout('consultant', (opened) =>
    opened.route(SDK, (route) => route.fulfill({ contentType: 'text/javascript', body: script })),
  )
  await page.getByText('Cards are not taken on this page').waitFor()
  expect(await purchaseButton(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Sandbox wallet' }).click()
  await page.waitForURL(/\/checkoutnow\?token=/)
})

test('A bank check is canceled, abandoned by a reload, and then confirmed with one charge', async () => {
  const page = await toCheckout('texan')
  const bank = (name: string) => page.frameLocator('dialog iframe').getByRole('button', { name, exact: true })
  await typeCard(page, ASKS_BUYER)
  await purchaseButton(page).click()
  await bank('Confirm').waitFor()
  await bank('Cancel').click()
  await page.getByText('The check by your bank was canceled').waitFor()

  await purchaseButton(page).click()
  await bank('Confirm').waitFor()
  await page.reload()
  await page.getByRole('button', { name: /^Shopping cart, 1 item/ }).click()
  await page.getByRole('button', { name: 'Check Out' }).click()
  expect(await ordersOf('texan')).toEqual([])

  await typeCard(page, ASKS_BUYER)
  await purchaseButton(page).click()
  await bank('Confirm').click()
  await page.getByRole('link', { name: 'Start learning' }).waitFor()
  expect(await ordersOf('texan')).toEqual([{ state: 'fulfilled' }])
})
