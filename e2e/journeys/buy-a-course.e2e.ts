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
import { cardField, purchaseButton, typeCard } from '../harness/checkout/card-payment.ts'
import {
  addToCart,
  cartIcon,
  cartWindow,
  openCardForm,
  orderStates,
} from '../harness/checkout/course-cart.ts'
import { openShop } from '../harness/shop.ts'
import { post } from '../harness/visitor.ts'

const shop = await openShop()

interface Exams {
  exams: object[]
}

describe.each(
  atOneWidth([
    ['on a phone', phone, 'supervisor'],
    ['on a desktop', desktop, 'consultant'],
  ] as const),
)('Buying a course %s', (_where, size, username) => {
  test('lets a guest fill the cart, log in at checkout, be declined once, and pay', async () => {
    const page = await openBrowser(shop, size)
    await visit(page, '/home')
    await page.getByRole('link', { name: 'Choose a course' }).click()
    await addToCart(page, 'Instruments and Sampling for Membrane Plants')
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
    expect(await orderStates(shop, username)).toEqual(['failed', 'fulfilled'])
  })
})

describe('Payment with a lost response', () => {
  test('is confirmed instead of shown as failed, and charged once however often Purchase is pressed', async () => {
    const page = await openBrowserAs(shop, 'texan')
    expectProblem(page, /ERR_CONNECTION_RESET/)
    await openCardForm(page, 'Ultrafiltration and Microfiltration Basics')
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
    expect(await orderStates(shop, 'texan')).toEqual(['fulfilled'])
  })
})

describe('Cart', () => {
  test('can change on another device while a card is typed, without losing the input', async () => {
    const page = await openBrowserAs(shop, 'learner')
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

  test('restores a removed course and follows the user to another device', async () => {
    const first = await openBrowserAs(shop, 'employee')
    await visitWhole(first, '/onlineTraining')
    await addToCart(first, 'Operator Mathematics')
    await cartIcon(first).click()
    await cartWindow(first).getByRole('button', { name: 'Remove Operator Mathematics' }).last().click()
    await cartWindow(first).getByText('Your cart is empty').waitFor()
    await cartWindow(first).getByRole('button', { name: 'Undo' }).click()
    await cartWindow(first).getByText('Saved in your account.').waitFor()

    const second = await openBrowserAs(shop, 'employee', phone)
    await visitWhole(second, '/onlineTraining')
    await expect.poll(() => cartIcon(second).getAttribute('aria-label')).toBe('Shopping cart, 1 item')
  })
})
