import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers, expectProblem, login, openBrowser, phone, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await field(page, name).fill(value)
}

async function logInByForm(page: Page, username: string, password: string): Promise<void> {
  await fill(page, { username, password })
  await dialog(page).getByRole('button', { name: 'Log in' }).click()
}

/** Returns the link in the newest email to an address, as its reader sees it. */
async function mailedLink(to: string): Promise<string | null> {
  const folder = join(shop.dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  for (const name of names.sort().reverse()) {
    const text = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '')
    const link = /\/reset\/[\w-]+/.exec(text)?.[0]
    if (link && text.includes(`To: ${to}`)) return link
  }
  return null
}

describe('New account', () => {
  test('is created on one page without losing input, on a phone; the profile asks for the rest', async () => {
    const page = await openBrowser(shop, phone)
    await visit(page, '/myProfiles')
    await page.getByRole('button', { name: 'Create Account' }).click()
    const create = dialog(page).getByRole('button', { name: 'Create Account' })
    await fill(page, { f_name: 'Wanda', l_name: 'Walker', email: 'wanda@example.org', username: 'learner' })
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Log in' }).first().click()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect.poll(() => field(page, 'f_name').inputValue()).toBe('Wanda')
    await dialog(page).getByText('Still needed: password, your consent').waitFor()
    await fill(page, { password: 'a quiet pump at dawn' })
    expect(await create.isDisabled()).toBe(true)
    await page.getByRole('radio', { name: /I am 18 or older/ }).check()
    expect(await barriers(page)).toEqual([])
    await create.click()

    await page.getByText('This user name is taken').first().waitFor()
    await fill(page, { username: '' })
    await dialog(page).getByText('Still needed: user name').waitFor()
    await fill(page, { username: 'wanda' })
    await create.click()
    await page.getByText('Welcome, Wanda. Your account is ready.').first().waitFor()

    await page.getByRole('heading', { name: 'My profile' }).waitFor()
    await fill(page, { company: 'Salt Fork', title: 'Operator', phone: '+61 8 5550 0188' })
    await page.getByRole('combobox', { name: 'Country' }).fill('Austral')
    await page.getByRole('option', { name: 'Australia' }).click()
    await page.getByRole('combobox', { name: 'State or territory' }).click()
    await page.getByRole('option', { name: 'Western Australia' }).click()
    await fill(page, { address: '9 Brine Street', city: 'Perth', zip: '6000' })
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.getByText('Your profile is saved.').waitFor()
    const [made] = await shop.rows(
      `select country, state, partner, personal_info->>'exactname' as name from users where username = $1`,
      ['wanda'],
    )
    expect(made).toEqual({ country: 'AU', state: 'WA', partner: 'dhp', name: 'Wanda Walker' })
  })
})

describe('Login', () => {
  test('explains a failure, and works again after an emailed link', async () => {
    const page = await openBrowser(shop, phone)
    await visit(page, '/myProfiles')
    await logInByForm(page, 'employee', 'forgotten')
    await dialog(page).getByText('Login Failed').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Forgot Login' }).click()
    await fill(page, { email: 'employee@example.com' })
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await page.getByText('Check your email').waitFor()
    await expect.poll(() => mailedLink('employee@example.com')).not.toBeNull()
    const link = (await mailedLink('employee@example.com')) ?? ''
    await visit(page, link)
    await fill(page, { password: 'seven clean membranes' })
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.getByText('Your password is set').waitFor()
    await visit(page, link)
    await page.getByText('This link cannot be used any more').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Log in' }).first().click()
    await logInByForm(page, 'employee', 'seven clean membranes')
    await page.getByText('Welcome, Emeka').waitFor()
  })

  test('is required again after a password change, and a logout clears the device', async () => {
    const page = await openBrowser(shop)
    expectProblem(page, /401/)
    await login(page, 'instructor')
    await visit(page, '/myProfiles')
    expect(await barriers(page)).toEqual([])
    await page.getByText('Password', { exact: true }).first().click()
    await fill(page, { oldpassword: 'Permeate-demo-26', newpassword: 'two pumps at dusk' })
    await page.getByRole('button', { name: 'Change password' }).click()
    await dialog(page).getByText('every device was logged out').waitFor()
    await logInByForm(page, 'instructor', 'two pumps at dusk')
    await page.getByText('Welcome, Ines').waitFor()
    await visit(page, '/myProfiles')
    await page.evaluate(() => localStorage.setItem('permeate.kept', 'mine'))
    await page.getByRole('button', { name: 'Log out' }).first().click()
    await page.waitForURL('**/home')
    expect(await page.evaluate(() => localStorage.getItem('permeate.kept'))).toBeNull()
    expect(await page.getByText('Welcome, Ines').count()).toBe(0)
  })
})
