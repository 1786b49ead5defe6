import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  atOneWidth,
  barriers,
  desktop,
  expectProblem,
  login,
  openBrowser,
  phone,
  type Size,
  visit,
  visitWhole,
} from '../harness/browser.ts'
import { cardField, purchaseButton, typeCard } from '../harness/card-payment.ts'
import { openShop } from '../harness/shop.ts'
import { post } from '../harness/visitor.ts'

const shop = await openShop()
// One course costs nothing, before the server has shown its catalog to anybody.
await shop.rows(`update offers set list_price_minor = 0 where code = 'OLC220'`)

const FREE = 'Membrane Autopsy and Vessel Probing'

interface Exams {
  exams: object[]
}

const cartIcon = (page: Page) => page.getByRole('button', { name: /^Shopping cart/ })
const cartWindow = (page: Page) => page.getByRole('dialog', { name: 'My Shopping Cart' })

/** Puts a course into the cart by its button. */
async function add(page: Page, course: string): Promise<void> {
  await page
    .getByRole('button', { name: `Add to cart: ${course}` })
    .first()
    .click()
}

/** A course in the cart and the card form open. */
async function toCheckout(page: Page, course: string): Promise<void> {
  await visitWhole(page, '/onlineTraining')
  await add(page, course)
  await cartIcon(page).click()
  await page.getByRole('button', { name: 'Check Out' }).click()
  await purchaseButton(page).waitFor()
}

async function windowOf(username: string, size: Size = desktop): Promise<Page> {
  const page = await openBrowser(shop, size)
  await login(page, username)
  return page
}

const ordersOf = (username: string) =>
  shop.rows<{ state: string }>(
    `select orders.state from orders join users on users.id = orders.user_id
      where users.username = $1 and orders.created_at > now() - interval '10 minutes' order by orders.created_at`,
    [username],
  )

describe.each(
  atOneWidth([
    ['on a phone', phone, 'supervisor'],
    ['on a desktop', desktop, 'consultant'],
  ] as const),
)('buying a course %s', (_where, size, username) => {
  test('a guest fills the cart, logs in at the checkout, is declined once, and pays', async () => {
    const page = await openBrowser(shop, size)
    await visit(page, '/home')
    await page.getByRole('button', { name: 'Choose a course' }).click()
    await add(page, 'Instruments and Sampling for Membrane Plants')
    await cartIcon(page).click()
    await cartWindow(page)
      .getByRole('button', { name: /^One more of/ })
      .click()
    await expect
      .poll(() => cartWindow(page).getByText('Total').locator('xpath=..').textContent())
      .toContain('$')
    expect(await barriers(page)).toEqual([])

    await page.getByRole('button', { name: 'Check Out' }).click()
    await page.getByText('Log in or create an account to check out').waitFor()
    await page.getByLabel('User name or email address').fill(username)
    await page.getByRole('textbox', { name: 'Password' }).fill('Permeate-demo-26')
    await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click()

    await purchaseButton(page).waitFor()
    expect(await purchaseButton(page).isDisabled()).toBe(true)
    await page.getByRole('button', { name: /^Still needed/ }).click()
    await page.getByText('Please enter the card number.').waitFor()
    expect(await barriers(page)).toEqual([])

    await typeCard(page, '4000 0000 0000 9995')
    await purchaseButton(page).click()
    await page.getByText('Payment Failed').waitFor()
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('too little money')
    await page.getByRole('button', { name: 'Change the billing address' }).click()
    await expect.poll(() => page.getByLabel('First name').inputValue()).not.toBe('')

    await typeCard(page, '5555 5555 5555 4444')
    await purchaseButton(page).click()
    await page.waitForURL(/\/store\/orders\/[0-9a-f-]+$/)
    await page.getByRole('link', { name: 'Start learning' }).waitFor()
    await page.getByText('Mastercard ending in 4444').waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Copy code/ }).count()).toBeGreaterThan(0)
    await expect.poll(() => cartIcon(page).getAttribute('aria-label')).toBe('Shopping cart')
    expect(await barriers(page)).toEqual([])
    expect((await ordersOf(username)).map(({ state }) => state)).toEqual(['failed', 'fulfilled'])
  })
})

test('a total of zero is ordered without a card', async () => {
  const page = await windowOf('partneradmin')
  await visitWhole(page, '/onlineTraining')
  await add(page, FREE)
  await cartIcon(page).click()
  await page.getByRole('button', { name: 'Check Out' }).click()
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.getByRole('link', { name: 'Start learning' }).waitFor()
  await page.getByText('Nothing to pay').waitFor()
  expect((await ordersOf('partneradmin')).map(({ state }) => state)).toEqual(['fulfilled'])
})

describe('a payment whose answer is lost', () => {
  test('is confirmed instead of shown as a failure, and charged once however often Purchase is pressed', async () => {
    const page = await windowOf('texan')
    expectProblem(page, /ERR_CONNECTION_RESET/)
    await toCheckout(page, 'Ultrafiltration and Microfiltration Basics')
    await typeCard(page)
    const keys: (string | undefined)[] = []
    await page.route('**/api/payments/processCC', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await purchaseButton(page).dblclick()
    await page.getByText('We are confirming your payment').waitFor()
    await page.getByRole('link', { name: 'Start learning' }).waitFor()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect((await ordersOf('texan')).map(({ state }) => state)).toEqual(['fulfilled'])
  })

  test('goes on after the page was reloaded in the middle of it', async () => {
    const page = await windowOf('instructor')
    await toCheckout(page, 'RO Troubleshooting with Normalized Data')
    await typeCard(page, '4000 7000 0000 0007')
    const sent = page.waitForRequest('**/api/payments/processCC')
    await purchaseButton(page).click()
    await page.getByText('Please do not press Purchase twice').waitFor()
    await sent
    await page.reload()
    await page.getByRole('link', { name: 'Start learning' }).waitFor()
    expect((await ordersOf('instructor')).map(({ state }) => state)).toEqual(['fulfilled'])
  })

  test('shows on the order page by itself once the bank is heard', async () => {
    const page = await windowOf('rotpadmin', phone)
    await toCheckout(page, 'RO Troubleshooting with Normalized Data')
    await typeCard(page, '4000 6000 0000 0009')
    await purchaseButton(page).click()
    await page.waitForURL(/\/store\/orders\//)
    await page.getByText('Please do not pay again').waitFor()
    await page.getByRole('link', { name: 'Start learning' }).waitFor()
    await expect.poll(() => cartIcon(page).getAttribute('aria-label')).toBe('Shopping cart')
    expect((await ordersOf('rotpadmin')).map(({ state }) => state)).toEqual(['fulfilled'])
  })
})

describe('the cart', () => {
  test('may change on another device while a card is typed, and what was typed stays', async () => {
    const page = await windowOf('learner')
    await visitWhole(page, '/exams')
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await cartIcon(page).click()
    await cartWindow(page).getByText('Saved in your account.').waitFor()
    await page.getByRole('button', { name: 'Check Out' }).click()
    await typeCard(page)
    const before = await purchaseButton(page).textContent()

    const { cart } = (await (await page.request.get('/api/cart/mine')).json()) as { cart: Exams }
    const [exam] = cart.exams
    const exams = [exam, { ...exam, lineid: 'from another device' }]
    await post(page.context(), '/api/payments/updateShoppingCart', { cart: { ...cart, exams } })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(() => purchaseButton(page).textContent()).not.toBe(before)
    expect(await cardField(page, 'number').inputValue()).toBe('4111 1111 1111 1111')
    expect(await purchaseButton(page).isEnabled()).toBe(true)
  })

  test('gives a removed course back, and follows the person to another device', async () => {
    const first = await windowOf('employee')
    await visitWhole(first, '/onlineTraining')
    await add(first, 'Operator Mathematics')
    await cartIcon(first).click()
    await cartWindow(first).getByRole('button', { name: 'Remove Operator Mathematics' }).last().click()
    await cartWindow(first).getByText('Your cart is empty').waitFor()
    await cartWindow(first).getByRole('button', { name: 'Undo' }).click()
    await cartWindow(first).getByText('Saved in your account.').waitFor()

    const second = await windowOf('employee', phone)
    await visitWhole(second, '/onlineTraining')
    await expect.poll(() => cartIcon(second).getAttribute('aria-label')).toBe('Shopping cart, 1 item')
  })
})
