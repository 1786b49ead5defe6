import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, phone, visit } from '../harness/browser.ts'
import { payByCard, purchaseButton, typeAddress } from '../harness/checkout/card-payment.ts'
import { addToCart } from '../harness/checkout/course-cart.ts'
import { mailTo } from '../harness/mailbox.ts'
import { openShop } from '../harness/shop.ts'
import { createAccount } from '../harness/sign-up.ts'
import { answerOpenChecks, playEnd } from '../harness/study.ts'

const shop = await openShop()
const COURSE = 'Fundamentals of Water Chemistry for Membrane Plants'

const dialog = (page: Page) => page.getByRole('dialog')

const confirmationMail = () => mailTo(shop, 'nora@example.org', 'is confirmed')

const HOUR = 3600

/** Watches the end of the open lecture. Returns the seconds it took. */
async function watch(page: Page): Promise<number> {
  const began = Date.now()
  await playEnd(shop, page, HOUR * 1000)
  await answerOpenChecks(shop, page)
  await page.getByText('Complete', { exact: true }).waitFor()
  return (Date.now() - began) / 1000
}

test('A guest on a phone creates an account, buys a course for two, gets the code by email, and watches a lecture', async () => {
  const page = await openBrowser(shop, phone)
  await visit(page, '/')
  await page.getByRole('link', { name: 'Choose a course' }).click()
  await addToCart(page, COURSE)
  await page.getByRole('button', { name: /^Shopping cart/ }).click()
  await dialog(page)
    .getByRole('button', { name: /^One more of/ })
    .click()
  await page.getByRole('button', { name: 'Check Out' }).click()
  await dialog(page).getByRole('button', { name: 'Create Account' }).click()
  await createAccount(page, { first: 'Nora', last: 'Quill', email: 'nora@example.org', username: 'nora' })
  await purchaseButton(page).waitFor()
  await typeAddress(page)
  await payByCard(page, { tceq: 'No' })

  await page.getByText('Visa ending in 1111').waitFor()
  const [seat] = await shop.rows<{ code: string }>(
    `select lines.registration_codes->0->>'code' as code from order_lines lines
      join orders on orders.id = lines.order_id join users on users.id = orders.user_id where username = 'nora'`,
  )
  expect(seat?.code).toMatch(/^[A-Z0-9-]{10,}$/)
  await expect.poll(confirmationMail).toContain(seat?.code ?? 'no code')

  await page.getByRole('link', { name: 'Start learning' }).click()
  await page.waitForURL(/\/lectures\//)
  await page.locator('video').waitFor()
  const tracks = await page
    .locator('video track')
    .evaluateAll((all) => all.map((track) => (track as HTMLTrackElement).srclang))
  expect(tracks.sort()).toEqual(['en', 'es'])
  const seconds = await watch(page)

  const [recorded] = await shop.rows<{ seconds: number; completed: boolean }>(
    `select credited_ms::float8 / 1000 - ${HOUR} as seconds, completed_at is not null as completed
      from unit_progress where enrollment_id in (select enrollments.id from enrollments
        join users on users.id = user_id where username = 'nora') order by credited_ms desc limit 1`,
  )
  expect(recorded?.completed).toBe(true)
  expect(recorded?.seconds).toBeGreaterThan(10)
  expect(recorded?.seconds).toBeLessThanOrEqual(seconds + 15)
})
