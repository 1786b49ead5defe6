import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { readSettings } from '#platform/server/settings.ts'
import { STRIPE_EVENTS } from '../stripe/stripe-events.ts'
import { WEBHOOK_SECRET } from '../stripe/testing/stripe-books.ts'
import { SECRET_KEY, startStripeStandIn } from '../stripe/testing/stripe-test-server.ts'
import { EVENTS, providerFindings } from './provider-findings.ts'

const HERE = 'https://shop.example'
const WEBHOOK = `${HERE}/api/ipn`
const sandbox = await startTestSandbox()
afterAll(() => sandbox.close())

const said = async (environment: Record<string, string>, publicUrl = HERE) => {
  const findings = await providerFindings({ ...readSettings(environment), publicUrl })
  return findings.map(({ state, what, words }) => `${state} ${what}: ${words}`)
}

/** A test server in place of PayPal that lists these webhooks. */
async function paypalWith(webhooks: { id: string; url: string; events: readonly string[] }[]) {
  const server = createServer((request, response) => {
    const listed = webhooks.map(({ id, url, events }) => ({
      id,
      url,
      event_types: events.map((name) => ({ name })),
    }))
    response.setHeader('content-type', 'application/json')
    if (request.url === '/v1/oauth2/token') response.end('{"access_token":"a","expires_in":3600}')
    else response.end(JSON.stringify({ webhooks: listed }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { ...sandbox.settings, PAYPAL_BASE_URL: `http://127.0.0.1:${port}`, PAYPAL_WEBHOOK_ID: 'WH-1' }
}

describe('Payment checks of the doctor', () => {
  it('reports nothing about payment with the sandbox', async () => {
    expect(await said({})).toEqual([])
  })

  it('reports working credentials and a missing webhook address', async () => {
    const [account, webhook] = await said(sandbox.settings)
    expect(account).toMatch(/^ok payment, account: 127\.0\.0\.1:\d+ takes the credentials\./)
    expect(webhook).toMatch(
      /^fail payment, webhook: The app has no webhook with the address https:\/\/shop\.example\/api\/ipn\. There are only: http/,
    )
  })

  it('warns that events are not sent to an address without https', async () => {
    const [, webhook] = await said(sandbox.settings, 'http://localhost:3000')
    expect(webhook).toMatch(/^warn payment, webhook: Events are sent to https: addresses only/)
  })

  it('reports a wrong secret and the host it belongs to', async () => {
    expect(await said({ ...sandbox.settings, PAYPAL_CLIENT_SECRET: 'wrong' })).toEqual([
      expect.stringMatching(
        /^fail payment, account: .* refuses PAYPAL_CLIENT_ID .*api-m\.sandbox\.paypal\.com/,
      ),
    ])
  })

  it('reports an unreachable host', async () => {
    expect(await said({ ...sandbox.settings, PAYPAL_BASE_URL: 'http://127.0.0.1:9' })).toEqual([
      expect.stringMatching(/^fail payment, account: 127\.0\.0\.1:9 does not answer/),
    ])
  })

  it('reports a missing webhook, missing events or a missing webhook id', async () => {
    expect(await said(await paypalWith([]))).toContainEqual(
      expect.stringContaining('It has no other webhooks. Add it'),
    )
    const few = await paypalWith([{ id: 'WH-1', url: WEBHOOK, events: EVENTS.slice(2) }])
    expect(await said(few)).toContain(
      'fail payment, webhook: Add these events to the webhook: PAYMENT.CAPTURE.COMPLETED, PAYMENT.CAPTURE.DECLINED.',
    )
    const other = await paypalWith([{ id: 'WH-2', url: WEBHOOK, events: ['*'] }])
    expect(await said(other)).toContainEqual(expect.stringContaining('Set PAYPAL_WEBHOOK_ID=WH-2'))
    const right = await paypalWith([{ id: 'WH-1', url: WEBHOOK, events: EVENTS }])
    expect(await said(right)).toContain(`ok payment, webhook: It reports to ${WEBHOOK}.`)
  })
})

describe('Payment checks of the doctor with Stripe', async () => {
  const stripe = await startStripeStandIn()
  afterAll(() => stripe.close())
  const settings = {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_BASE_URL: stripe.url,
  }
  const right = {
    id: 'we_1',
    url: WEBHOOK,
    enabled_events: STRIPE_EVENTS,
    status: 'enabled',
    api_version: Stripe.API_VERSION,
  }

  it('reports a working key and the address that receives events', async () => {
    stripe.setWebhooks([right])
    expect(await said(settings)).toEqual([
      expect.stringMatching(/^warn payment, account: .* takes STRIPE_SECRET_KEY; it is a test key/),
      `ok payment, webhook: It reports to ${WEBHOOK}.`,
    ])
  })

  const wrong: [what: string, webhooks: object[], more: Record<string, string>, words: string][] = [
    ['a missing webhook', [], {}, 'fail payment, webhook: Stripe has no webhook endpoint with the address'],
    ['a disabled webhook', [{ ...right, status: 'disabled' }], {}, 'is disabled. Enable it.'],
    [
      'missing events',
      [{ ...right, enabled_events: STRIPE_EVENTS.slice(1) }],
      {},
      ': payment_intent.succeeded.',
    ],
    [
      'a missing secret',
      [{ ...right, enabled_events: ['*'] }],
      { STRIPE_WEBHOOK_SECRET: '' },
      'Set STRIPE_WEBHOOK_SECRET',
    ],
    [
      'a different version',
      [{ ...right, api_version: '2020-08-27' }],
      {},
      `with version ${Stripe.API_VERSION} instead`,
    ],
  ]
  it.each(wrong)('explains how to handle %s', async (_what, webhooks, more, words) => {
    stripe.setWebhooks(webhooks)
    expect((await said({ ...settings, ...more }))[1]).toContain(words)
  })

  it('reports a wrong key or that Stripe is unreachable', async () => {
    expect(await said({ ...settings, STRIPE_SECRET_KEY: 'sk_test_wrong' })).toEqual([
      expect.stringMatching(/^fail payment, account: .* refuses STRIPE_SECRET_KEY/),
    ])
    expect(await said({ ...settings, STRIPE_BASE_URL: 'http://127.0.0.1:9' })).toEqual([
      expect.stringMatching(/^fail payment, account: 127\.0\.0\.1:9 does not answer/),
    ])
  })
})
