import type { Page } from 'playwright-core'

interface Newcomer {
  first: string
  last: string
  email: string
  username: string
}

/** Fills the account form in its three steps and sends it; the shop's country is the one that is preset. */
export async function createAccount(page: Page, { first, last, email, username }: Newcomer): Promise<void> {
  const dialog = page.getByRole('dialog')
  const fill = async (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
  }
  await fill({ f_name: first, l_name: last, email, username, password: 'a quiet pump at dawn' })
  await dialog.getByRole('button', { name: 'Next' }).click()
  await fill({ company: `${last} Water`, title: 'Operator', phone: '505-555-0143' })
  await page.getByRole('combobox', { name: 'Country' }).fill('United States of')
  await page.getByRole('option', { name: 'United States of America' }).click()
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'New Mexico' }).click()
  await fill({ address: '5 Mesa Road', city: 'Taos', zip: '87571' })
  await dialog.getByRole('button', { name: 'Next' }).click()
  await fill({ exactname: `${first} ${last}` })
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByRole('radio', { name: 'Small or medium' }).check()
  await page.getByRole('button', { name: 'Use my address' }).click()
  await page.getByRole('radio', { name: /I am 18 or older/ }).check()
  await dialog.getByRole('button', { name: 'Create Account' }).click()
}
