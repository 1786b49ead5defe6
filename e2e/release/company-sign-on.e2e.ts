import { afterAll, expect, test } from 'vitest'
import { connectDemoCompany } from '#features/organizations/sign-on/server/testing/connect-demo-company.ts'
import { startIdentityProvider } from '#features/organizations/sign-on/server/testing/identity-provider.ts'
import { openDatabase } from '#platform/server/db.ts'
import { barriers, DEMO_PASSWORD, openBrowser, phone, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const client = { clientId: 'permeate', clientSecret: 'a secret of the journey' }
const provider = await startIdentityProvider()
afterAll(() => provider.close())
const shop = await openShop({ SIGN_ON_ORIGIN: provider.issuer })
const { issuer } = provider
const database = openDatabase(shop.databaseUrl, { connections: 1 })
const settings = { secretKey: undefined, dataDir: shop.dataDir }
const company = await connectDemoCompany(database.db, { ...client, settings, issuer })
await database.close()
provider.connect({
  ...client,
  redirectUri: `${shop.url}/sso/${company}/callback`,
  claimsOf: (email) => ({ sub: email, email, email_verified: true }),
})

test('An employee confirms the account once, and then signs in through the company', async () => {
  const signIn = async () => {
    const page = await openBrowser(shop, phone)
    await visit(page, '/companySignOn')
    await page.getByLabel('Work email').fill('employee@example.com')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    return page
  }
  const page = await signIn()
  await page.getByRole('heading', { name: 'Is this account yours?' }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Log in to confirm' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('User name or email address').fill('employee')
  await dialog.locator('input[name=password]').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, link my account' }).click()
  await page.waitForURL(/\/home$/)
  const again = await signIn()
  await again.waitForURL(/\/home$/)
  const { user } = await again.evaluate(async () => (await fetch('/api/accounts/me')).json())
  expect(user).toMatchObject({ email: 'employee@example.com' })
})
