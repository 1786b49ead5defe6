import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  barriers,
  expectProblem,
  login,
  openBrowser,
  openBrowserAs,
  phone,
  visit,
} from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()

const dialog = (page: Page) => page.getByRole('dialog')

describe('Consent to a new version of the terms', () => {
  test('stays open when Escape closes the terms above it', async () => {
    const page = await openBrowser(shop)
    await shop.rows(
      "delete from consents where user_id = (select id from users where username = 'texan') returning version",
    )
    await login(page, 'texan')
    // Until the terms are accepted, the server refuses all other requests.
    expectProblem(page, /status of 403/)
    await visit(page, '/home')
    await dialog(page).getByRole('button', { name: 'Terms of Service' }).click()
    await page.getByRole('dialog', { name: 'Terms of Service' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Terms of Service' }).waitFor({ state: 'hidden' })
    await page.getByRole('radio', { name: /I am 18 or older/ }).check()
    await page.getByRole('button', { name: 'Agree and continue' }).click()
    await page.getByRole('dialog', { name: 'Our terms have changed' }).waitFor({ state: 'hidden' })
    // Parts of the page that were refused behind the dialog are now loading.
    await expect.poll(() => page.getByText('Our terms have changed').count()).toBe(0)
  })
})

test('The account QR code is 250 by 250', async () => {
  const page = await openBrowserAs(shop, 'learner')
  await visit(page, '/myProfiles')
  await page.getByRole('button', { name: 'Show my QR code' }).click()
  const code = page.getByRole('img', { name: 'Account QR code of Lena' })
  expect(await code.boundingBox()).toMatchObject({ width: 250, height: 250 })
  expect(await barriers(page)).toEqual([])
})

describe('Passkey', () => {
  test('logs in without a password after it was added in the profile', async () => {
    const page = await openBrowser(shop, phone)
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        automaticPresenceSimulation: true,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    await login(page, 'rotpadmin')
    await visit(page, '/myProfiles')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('they are not shown again').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'I have them' }).click()
    // Requests in flight when the session ended are refused.
    expectProblem(page, /status of 401/)
    await page.getByRole('button', { name: 'Log out' }).first().click()
    await page.getByRole('button', { name: 'Log in' }).first().click()
    await dialog(page).getByRole('button', { name: 'Use a passkey' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    await visit(page, '/myProfiles')
    await page.getByText('10 of 10 are left').waitFor()
  })
})
