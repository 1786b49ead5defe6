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
  visitWhole,
} from '../harness/browser.ts'
import { payByCard, purchaseButton } from '../harness/checkout/card-payment.ts'
import { addToCart, cartIcon, cartWindow } from '../harness/checkout/course-cart.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()

// List prices are 59.00, 89.00, and 69.00 without an introductory discount.
const COURSES = ['OLC150', 'OLC230', 'OLC140']

async function putIntoCart(page: Page): Promise<void> {
  await visitWhole(page, '/onlineTraining')
  for (const code of COURSES) {
    const [course] = await shop.rows<{ name: string }>('select name from courses where code = $1', [code])
    await addToCart(page, course?.name ?? '')
  }
}

async function enterCode(page: Page, code: string): Promise<void> {
  const field = cartWindow(page).getByRole('textbox', { name: 'Promo code' })
  await field.fill(code)
  await cartWindow(page).getByRole('button', { name: 'Apply' }).click()
}

describe.each(
  atOneWidth([
    ['on a phone', phone, 'instructor'],
    ['on a desktop', desktop, 'consultant'],
  ] as const),
)('Buying three courses %s', (_where, size, username) => {
  test('applies a promo code in a new session, then a credit code for a part and the card for the rest', async () => {
    const page = await openBrowser(shop, size)
    // Requests in flight when the code ends the session are refused.
    expectProblem(page, /status of 401/)
    await login(page, username)
    await putIntoCart(page)
    await cartIcon(page).click()

    await enterCode(page, 'NOSUCHCODE')
    await page.getByText('Problem with Promo Code NOSUCHCODE').waitFor()
    await enterCode(page, 'CLEANWATER10')
    await page.getByText('You are signed out so that your new prices take effect; log in again.').waitFor()
    await page.getByLabel('User name or email address').fill(username)
    await page.getByRole('textbox', { name: 'Password' }).fill('Permeate-demo-26')
    await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click()

    await page.getByRole('button', { name: 'Shopping cart, 3 items' }).click()
    await cartWindow(page).getByText('$195.30').first().waitFor()
    await enterCode(page, 'THANKYOU25')
    await page.getByText('Credit added').waitFor()
    await cartWindow(page).getByRole('button', { name: 'Use all' }).click()
    await cartWindow(page).getByText('$170.30').first().waitFor()
    expect(await barriers(page)).toEqual([])

    await page.getByRole('button', { name: 'Check Out' }).click()
    await purchaseButton(page).waitFor()
    await payByCard(page, { tceq: 'No' })
    await page.getByRole('link', { name: 'Start learning' }).first().waitFor()
    await page.getByText('$170.30').first().waitFor()
    expect(await barriers(page)).toEqual([])

    const [order] = await shop.rows(
      `select total_minor as total, credit_minor as credit, promo_code as code, orders.state,
          (select count(*)::int from order_lines where order_id = orders.id) as lines,
          (select amount_minor from payments where order_id = orders.id and payments.state = 'captured') as captured
        from orders join users on users.id = orders.user_id where username = $1
        order by orders.created_at desc limit 1`,
      [username],
    )
    expect(order).toEqual({
      total: 19_530,
      credit: 2500,
      code: 'CLEANWATER10',
      state: 'fulfilled',
      lines: 3,
      captured: 17_030,
    })
  })
})
