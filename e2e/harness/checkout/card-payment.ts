import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const VISA = '4111 1111 1111 1111'

/** The button that charges the card. */
export const purchaseButton = (page: Page) => page.getByRole('button', { name: /^Purchase/ })

/** Returns a card field, which is in a frame of the provider's origin. */
export const cardField = (page: Page, name: 'number' | 'expires' | 'seccode') =>
  page.frameLocator(`[data-field="${name}"] iframe`).locator('input')

/** Types into a card field. Under load the browser focuses its frame late and drops earlier input. */
export async function typeInCard(page: Page, name: Parameters<typeof cardField>[1], text: string) {
  const field = cardField(page, name)
  const typed = async () => {
    await field.fill(text)
    return field.inputValue()
  }
  await expect.poll(typed).toBe(text)
}

/** Enters a card that is valid for years. */
export async function typeCard(page: Page, number = VISA): Promise<void> {
  await typeInCard(page, 'number', number)
  await typeInCard(page, 'expires', '12/34')
  await typeInCard(page, 'seccode', '123')
}

/** Enters the billing address of a US customer without one. The state follows from the ZIP code. */
export async function typeAddress(page: Page): Promise<void> {
  const fields = {
    company: 'Mesa Water',
    address: '5 Mesa Road',
    zip: '87571',
    city: 'Taos',
    phone: '505-555-0143',
  }
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
}

/** Answers the question whether the courses are taken for TCEQ. */
export async function answerTceq(page: Page, answer: 'Yes' | 'No'): Promise<void> {
  const prompt = page.getByRole('radiogroup', { name: /TCEQ Approved/ })
  await prompt.getByLabel(answer, { exact: true }).check()
}

/** Pays the open checkout with a valid card and waits for the order's page. */
export async function payByCard(page: Page, { tceq }: { tceq?: 'Yes' | 'No' } = {}): Promise<void> {
  await typeCard(page)
  if (tceq) await answerTceq(page, tceq)
  await purchaseButton(page).click()
  await page.waitForURL(/\/store\/orders\/[0-9a-f-]+$/)
}
