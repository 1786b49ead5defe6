import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { buildHttp } from '#platform/server/http/http.ts'
import { sdkSources } from '../rules/sdk-address.ts'

const { app } = await testApp()

/** Content-Security-Policy by directive, and whether a window that we open may report to us. */
async function policyFor(baseUrl: string | null) {
  const http = await buildHttp(app, { providerSources: baseUrl ? sdkSources(baseUrl) : [] })
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

it.each([
  ['live PayPal', 'https://api-m.paypal.com', sdkSources('https://api-m.paypal.com')],
  ['the sandbox', 'http://localhost:3001', ['http://localhost:3001']],
])(
  'with %s the page may load its script and frames, and nothing of others',
  async (_name, baseUrl, sources) => {
    const { policy, opener } = await policyFor(baseUrl)
    expect(policy['script-src']).toEqual(["'self'", ...sources])
    expect(policy['frame-src']).toEqual(["'self'", ...sources])
    expect(policy['connect-src']).toEqual(["'self'", ...sources])
    expect(JSON.stringify(policy).includes('paypal')).toBe(baseUrl.includes('paypal'))
    expect(JSON.stringify(policy).includes('localhost:3001')).toBe(baseUrl.includes('localhost'))
    expect(opener).toBe('same-origin-allow-popups')
  },
)

it('without a provider the page loads from this server alone', async () => {
  const { policy, opener } = await policyFor(null)
  expect(policy['script-src']).toEqual(["'self'"])
  expect(policy['frame-src']).toEqual(["'self'"])
  expect(opener).toBe('same-origin')
})
