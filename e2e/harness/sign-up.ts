import type { Page } from 'playwright-core'

interface Newcomer {
  first: string
  last: string
  email: string
  username: string
}

/** Fills in the account form and submits it. */
export async function createAccount(page: Page, { first, last, email, username }: Newcomer): Promise<void> {
  const fields = { f_name: first, l_name: last, email, username, password: 'a quiet pump at dawn' }
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
  await page.getByRole('radio', { name: /I am 18 or older/ }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Account' }).click()
}
