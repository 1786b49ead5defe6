import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  atOneWidth,
  barriers,
  DEMO_PASSWORD,
  desktop,
  openBrowser,
  phone,
  type Size,
  visit,
} from '../harness/browser.ts'
import { answerTceq, purchaseButton, typeAddress, typeCard } from '../harness/checkout/card-payment.ts'
import { checkOut } from '../harness/checkout/course-cart.ts'
import { countActs } from '../harness/count-acts.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()

/** A course approved by the agency: the checkout asks whether it is taken for the agency. */
const APPROVED = 'Fundamentals of Water Chemistry for Membrane Plants'
const OTHER = 'Instruments and Sampling for Membrane Plants'

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Goes from the courses on the home page to the identification step of checkout. */
async function toCheckout(page: Page, course: string): Promise<void> {
  await button(page, `Add to cart: ${course}`).first().click()
  await checkOut(page)
}

async function purchase(page: Page): Promise<void> {
  await purchaseButton(page).click()
  await page.waitForURL(/\/store\/orders\/[0-9a-f-]+$/)
}

describe.each(
  atOneWidth([
    ['on a phone', phone, 'Nora', 'supervisor'],
    ['on a desktop', desktop, 'Dana', 'consultant'],
  ] as [string, Size, string, string][]),
)('Purchase by a guest %s', (_where, size, first, known) => {
  test('takes a new user at most 9 clicks and 12 fields; one more click plays the first lecture', async () => {
    const page = await openBrowser(shop, size)
    const acts = await countActs(page)
    await visit(page, '/')
    await page.getByRole('link', { name: 'Choose a course' }).click()
    await toCheckout(page, APPROVED)
    await dialog(page).getByRole('button', { name: 'Create Account' }).click()
    const email = `${first.toLowerCase()}@example.org`
    const own = { f_name: first, l_name: 'Quill', email, password: 'a quiet pump at dawn' }
    for (const [name, value] of Object.entries(own)) await page.locator(`[name="${name}"]`).fill(value)
    await page.getByRole('radio', { name: /I am 18 or older/ }).check()
    await dialog(page).getByRole('button', { name: 'Create Account' }).click()

    await purchaseButton(page).waitFor()
    await typeCard(page)
    await answerTceq(page, 'No')
    await typeAddress(page)
    expect(await barriers(page)).toEqual([])
    await purchase(page)
    expect(acts.clicks).toBeLessThanOrEqual(9)
    expect(acts.fields).toBeLessThanOrEqual(12)

    const before = acts.clicks
    await page.getByRole('link', { name: 'Start learning' }).click()
    await page.waitForURL(/\/lectures\//)
    await page.locator('video').waitFor()
    expect(acts.clicks - before).toBe(1)
    const [stored] = await shop.rows(`select state, zip, country from users where email = $1`, [email])
    expect(stored).toEqual({ state: 'NM', zip: '87571', country: 'US' })
  })

  test('takes a user with an account at most 5 clicks, with the purchase always in view', async () => {
    const page = await openBrowser(shop, size)
    const acts = await countActs(page)
    await visit(page, '/')
    await page.locator('#courses').scrollIntoViewIfNeeded()
    await toCheckout(page, OTHER)
    await page.getByLabel('User name or email address').fill(known)
    await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
    await dialog(page).getByRole('button', { name: 'Log in' }).click()

    await purchaseButton(page).waitFor()
    await typeCard(page, '5555 5555 5555 4444')
    await page.getByText('This is a Mastercard card.').waitFor()
    const lines = dialog(page).getByRole('list', { name: 'What you order' }).getByText(OTHER)
    const total = dialog(page).getByText('Order summary')
    await total.waitFor()
    expect(await lines.isVisible()).toBe(size.width > 900)
    await purchase(page)
    expect(acts.clicks).toBeLessThanOrEqual(5)
    expect(acts.fields).toBeLessThanOrEqual(5)
  })
})
