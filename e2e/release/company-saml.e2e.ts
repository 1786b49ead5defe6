import { afterAll, expect, test } from 'vitest'
import { connectDemoCompany } from '#features/organizations/sign-on/server/testing/connect-demo-company.ts'
import { startSamlProvider } from '#features/organizations/sign-on/server/testing/saml-provider.ts'
import { openDatabase } from '#platform/server/db.ts'
import { openBrowser, phone, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

// A different site than the shop's localhost, so the browser posts the response without the shop's cookies.
const provider = await startSamlProvider(0, '127.0.0.1')
afterAll(() => provider.close())
const shop = await openShop({ SIGN_ON_ORIGIN: provider.origin })
const { issuer, loginUrl, signer } = provider
const database = openDatabase(shop.databaseUrl, { connections: 1 })
const settings = { secretKey: undefined, dataDir: shop.dataDir }
const saml = { loginUrl, certificate: signer.certificate }
const company = await connectDemoCompany(database.db, { settings, issuer, saml })
await database.close()

test('A new user signs in by SAML with a response posted from another site', async () => {
  provider.connect(await (await fetch(`${shop.url}/sso/${company}/metadata`)).text())
  const page = await openBrowser(shop, phone)
  await visit(page, '/companySignOn')
  await page.getByLabel('Work email').fill('saml.person@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Email', { exact: true }).fill('saml.person@example.com')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/home$/)
  const { user } = await page.evaluate(async () => (await fetch('/api/accounts/me')).json())
  expect(user).toMatchObject({ email: 'saml.person@example.com' })
})
