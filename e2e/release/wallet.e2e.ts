import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  atOneWidth,
  barriers,
  desktop,
  expectProblem,
  openBrowser,
  openBrowserAs,
  phone,
  visit,
  visitWhole,
} from '../harness/browser.ts'
import { answerTceq, purchaseButton, typeCard, typeInCard } from '../harness/checkout/card-payment.ts'
import { addToCart, cartIcon, checkOut } from '../harness/checkout/course-cart.ts'
import { openShop } from '../harness/shop.ts'
import { post } from '../harness/visitor.ts'

const shop = await openShop()

const COURSE = 'Ultrafiltration and Microfiltration Basics'
/** A course approved by the agency: the checkout asks whether it is taken for the agency. */
const APPROVED = 'Chemical Handling Safety in Water Plants'

/** The button rendered by the provider's script. */
const wallet = (page: Page) => page.locator('[data-wallet]').getByRole('button', { name: 'Sandbox wallet' })

/** Adds a course to the cart and opens the checkout. */
async function toCheckout(page: Page): Promise<void> {
  await visitWhole(page, '/onlineTraining')
  if ((await cartIcon(page).getAttribute('aria-label')) === 'Shopping cart') {
    await addToCart(page, COURSE)
  }
  await checkOut(page)
  await wallet(page).waitFor()
}

/** The address is known, so one click opens the provider's window. */
async function toApproval(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await wallet(page).click()
  const approval = await opened
  await approval.waitForURL(/\/checkoutnow\?token=/)
  return approval
}

const choose = (approval: Page, name: 'Approve' | 'Cancel') => approval.getByRole('button', { name }).click()

const statesOf = async (username: string) =>
  (
    await shop.rows<{ state: string }>(
      `select orders.state from orders join users on users.id = orders.user_id
        where users.username = $1 and orders.created_at > now() - interval '10 minutes' order by orders.created_at`,
      [username],
    )
  ).map(({ state }) => state)

describe.each(
  atOneWidth([
    ['on a phone', phone, 'supervisor'],
    ['on a desktop', desktop, 'consultant'],
  ] as const),
)('Payment window of the provider %s', (_where, size, username) => {
  test('is canceled, then abandoned, then approved', async () => {
    const page = await openBrowserAs(shop, username, size)
    await toCheckout(page)
    expect(await barriers(page)).toEqual([])
    await choose(await toApproval(page), 'Cancel')
    await page.getByText('You canceled the payment').waitFor()
    expect(await barriers(page)).toEqual([])
    expect(await statesOf(username)).toEqual(['failed'])

    await page.getByRole('button', { name: 'Back to the cart' }).click()
    await page.getByRole('button', { name: 'Check Out' }).click()
    await toApproval(page)
    // Returning without a payment decision: opens the return address directly.
    expectProblem(page, /status of 409/)
    const [correlation] = await shop.rows<{ correlation: string }>(
      'select correlation from correlations join users on users.id = user_id where username = $1',
      [username],
    )
    await page.goto(`${shop.url}/store/wallet?correlation=${correlation?.correlation}`)
    await page.getByText('Payment Failed').waitFor()
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('was not approved')

    await page.goto(shop.url)
    await toCheckout(page)
    await choose(await toApproval(page), 'Approve')
    await page.waitForURL(/\/store\/orders\/[0-9a-f-]+$/)
    await page.getByRole('link', { name: 'Start learning' }).waitFor()
    await page.getByText('Sandbox wallet').first().waitFor()
    await expect.poll(() => cartIcon(page).getAttribute('aria-label')).toBe('Shopping cart')
    expect((await statesOf(username)).at(-1)).toBe('fulfilled')
  })
})

test('A payment with a lost reply resolves to paid without a reload, and is charged once', async () => {
  const page = await openBrowserAs(shop, 'texan', desktop)
  expectProblem(page, /ERR_CONNECTION_RESET/)
  await toCheckout(page)
  const approval = await toApproval(page)
  let times = 0
  await page.route('**/api/payments/captureWallet', async (route) => {
    if (++times > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await choose(approval, 'Approve')
  await page.getByText('we ask again until we know').waitFor()
  await page.getByRole('link', { name: 'Start learning' }).waitFor()
  expect(times).toBe(2)
  expect(await statesOf('texan')).toEqual(['fulfilled'])
  const captured = await shop.rows(
    `select 1 from payments join orders on orders.id = order_id join users on users.id = user_id
      where username = 'texan' and payments.state = 'captured' and payments.method = 'wallet'`,
  )
  expect(captured).toHaveLength(1)
})

describe.each(
  atOneWidth([
    ['on a phone', phone],
    ['on a desktop', desktop],
  ] as const),
)('Payment link %s', (_where, size) => {
  test("is paid without a login, on the provider's page after a declined card", async () => {
    const staff = await openBrowserAs(shop, 'admin', size)
    const { address } = await post(staff.context(), '/api/payments/fakePurchase', {})
    const page = await openBrowser(shop, size)
    expectProblem(page, /status of 409/)
    await visit(page, new URL(String(address)).pathname)
    await page.getByText('Amount due').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByText('Or pay by card here').click()
    await typeCard(page, '4000 0000 0000 9995')
    await page.getByLabel('Name on the card').fill('Ada Brook')
    await page.getByLabel('ZIP or postal code').fill('87107')
    await page.getByRole('combobox', { name: 'Country' }).click()
    await page.getByRole('combobox', { name: 'Country' }).fill('United States of')
    await page.getByRole('option', { name: 'United States of America' }).click()
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await page.getByText('Payment Failed').waitFor()
    await expect.poll(() => page.getByRole('alert').first().textContent()).toContain('too little money')

    await page.getByRole('button', { name: /^Sandbox wallet/ }).click()
    await page.waitForURL(/\/checkoutnow/)
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByText('Payment Completed').waitFor()
    expect(await barriers(page)).toEqual([])
  })

  test('accepts no payment and says so after one character was altered', async () => {
    const staff = await openBrowserAs(shop, 'admin', size)
    const { address } = await post(staff.context(), '/api/payments/fakePurchase', {})
    const path = new URL(String(address)).pathname
    const altered = `${path.slice(0, -1)}${path.endsWith('a') ? 'b' : 'a'}`
    const page = await openBrowser(shop, size)
    expectProblem(page, /status of 403/)
    await visit(page, altered)
    await page.getByText('This link does not work').waitFor()
    expect(await page.getByRole('button', { name: /wallet|Pay/ }).count()).toBe(0)
  })
})

test('The wallet first asks for missing answers, and the card is one click away', async () => {
  // A state in the profile would already answer the Texas question.
  await shop.rows(`update users set state = '' where username = 'learner' returning id`)
  const page = await openBrowserAs(shop, 'learner', phone)
  await visitWhole(page, '/onlineTraining')
  await addToCart(page, APPROVED)
  await checkOut(page)
  await wallet(page).click()
  await page.getByRole('button', { name: 'Still needed: TCEQ: yes or no' }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Pay by card instead' }).click()
  await purchaseButton(page).waitFor()
  await wallet(page).click()
  await answerTceq(page, 'No')
  await page.getByRole('button', { name: /^Continue/ }).click()
  await page.waitForURL(/\/checkoutnow\?token=/)
})

test("American Express leads through the payment link to the provider's page", async () => {
  const page = await openBrowserAs(shop, 'instructor', desktop)
  await visitWhole(page, '/onlineTraining')
  await addToCart(page, APPROVED)
  await checkOut(page)
  await typeInCard(page, 'number', '3782 822463 10005')
  await page.getByText("American Express is paid on our provider's page.").waitFor()
  await answerTceq(page, 'Yes')
  await page.getByRole('button', { name: /^Continue/ }).click()
  await page.waitForURL(/\/pay\//)
  await page.getByRole('button', { name: /^Sandbox wallet/ }).click()
  await page.waitForURL(/\/checkoutnow/)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Payment Completed').first().waitFor()
  expect(await statesOf('instructor')).toEqual(['fulfilled'])
  const stored = await shop.rows(
    `select tceq from orders where user_id = (select id from users where username = 'instructor')`,
  )
  expect(stored).toEqual([{ tceq: { taken: true, courses: ['OLC140'] } }])
})
