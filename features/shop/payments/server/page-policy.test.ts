import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { buildHttp } from '#platform/server/http/http.ts'
import { readSettings } from '#platform/server/settings.ts'
import { sdkSources } from '../rules/sdk-address.ts'
import { pageSources } from './provider.ts'

const { app } = await testApp()

/** Content-Security-Policy by directive, and whether windows opened by the page may report back. */
async function policyFor(environment: Record<string, string>) {
  const http = await buildHttp(app, { providerSources: pageSources(readSettings(environment)) })
  const { headers } = await http.inject('/api/payments/setup')
  await http.close()
  const directives = String(headers['content-security-policy']).split(';')
  const policy = Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources]
    }),
  )
  return { policy, opener: headers['cross-origin-opener-policy'] }
}

const paypalAt = (PAYPAL_BASE_URL: string): Record<string, string> => ({
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_BASE_URL,
})
const stripe: Record<string, string> = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
const STRIPE = [
  'https://js.stripe.com',
  'https://*.js.stripe.com',
  'https://api.stripe.com',
  'https://hooks.stripe.com',
]

it.each([
  ['paypal', paypalAt('https://api-m.paypal.com'), sdkSources('https://api-m.paypal.com')],
  ['localhost:3001', paypalAt('http://localhost:3001'), ['http://localhost:3001']],
  ['stripe', stripe, STRIPE],
  ['stripe', { ...paypalAt('https://api-m.paypal.com'), ...stripe, PAYMENT_PROVIDER: 'stripe' }, STRIPE],
])(
  'lets the page load the scripts and frames of %s and of no other provider',
  async (own, settings, sources) => {
    const { policy, opener } = await policyFor(settings)
    expect(policy['script-src']).toEqual(["'self'", ...sources])
    expect(policy['frame-src']).toEqual(["'self'", ...sources])
    expect(policy['connect-src']).toEqual(["'self'", ...sources])
    for (const name of ['paypal', 'localhost:3001', 'stripe'])
      expect(JSON.stringify(policy).includes(name)).toBe(name === own)
    expect(opener).toBe('same-origin-allow-popups')
  },
)

it('lets the page load only from this server without a provider', async () => {
  const { policy, opener } = await policyFor({})
  expect(policy['script-src']).toEqual(["'self'"])
  expect(policy['frame-src']).toEqual(["'self'"])
  expect(opener).toBe('same-origin')
})
