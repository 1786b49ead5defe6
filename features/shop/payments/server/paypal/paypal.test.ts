import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SandboxProvider, startSandboxProvider } from '#features/shop/sandbox/server/provider.ts'
import { fromPayPal, toPayPal } from '../../rules/paypal-amount.ts'
import { ProviderRefused } from '../payment-provider.ts'
import { payPalProvider } from './paypal.ts'

const CREDENTIALS = { clientId: 'shop', clientSecret: 'shop-secret' }
const ORDER = {
  requestId: 'order-1',
  reference: 'P-1001',
  amount: { minor: 69_900, currency: 'USD' },
  description: 'Membrane basics',
}

let folder: string
let sandbox: SandboxProvider
const sandboxOptions = () => ({
  port: 0,
  host: '127.0.0.1',
  appOrigin: 'http://shop.example',
  stateFile: join(folder, 'state.jsonl'),
  ...CREDENTIALS,
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paypal-'))
  sandbox = await startSandboxProvider(sandboxOptions())
})
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true })
})

/** Adapter that records every request. */
function observed(settings: Partial<Parameters<typeof payPalProvider>[0]> = {}) {
  const requests: { path: string; headers: Headers; body: string }[] = []
  const provider = payPalProvider({
    baseUrl: sandbox.url,
    timeoutMs: 5000,
    ...CREDENTIALS,
    fetch(address, init) {
      const path = new URL(String(address)).pathname
      requests.push({ path, headers: new Headers(init?.headers), body: String(init?.body ?? '') })
      return fetch(address, init)
    },
    ...settings,
  })
  const to = (path: string) => requests.filter((request) => request.path === path)
  return { provider, to }
}

describe('Amounts', () => {
  test.each([
    [69_900, 'USD', '699.00'],
    [5, 'USD', '0.05'],
    [885_000, 'JPY', '8850'],
    [185_900, 'TWD', '1859'],
    [120_000, 'HUF', '1200'],
    [1, 'AUD', '0.01'],
  ])('writes %i of %s as %s and reads it back', (minor, currency, value) => {
    expect(toPayPal({ minor, currency })).toEqual({ currency_code: currency, value })
    expect(fromPayPal({ currency_code: currency, value })).toEqual({ minor, currency })
  })

  test('refuses an amount that PayPal cannot express instead of rounding it', () => {
    expect(() => toPayPal({ minor: 120_050, currency: 'HUF' })).toThrow(RangeError)
    expect(() => toPayPal({ minor: 885_050, currency: 'JPY' })).toThrow(RangeError)
    expect(() => toPayPal({ minor: 2449, currency: 'KWD' })).toThrow(RangeError)
    expect(() => toPayPal({ minor: -1, currency: 'USD' })).toThrow(RangeError)
    expect(() => toPayPal({ minor: 0.5, currency: 'USD' })).toThrow(RangeError)
    expect(() => fromPayPal({ currency_code: 'USD', value: '1.005' })).toThrow(RangeError)
    expect(() => fromPayPal({ currency_code: 'JPY', value: '10.5' })).toThrow(RangeError)
    expect(() => fromPayPal({ currency_code: 'INR', value: '10.00' })).toThrow(RangeError)
    expect(() => fromPayPal({ currency_code: 'USD', value: '1,00' })).toThrow(RangeError)
  })
})

describe('Access token', () => {
  test('is requested once for concurrent callers', async () => {
    const { provider, to } = observed()
    const orders = Array.from({ length: 8 }, (_, index) =>
      provider.createOrder({ ...ORDER, requestId: `shared-${index}` }),
    )
    await Promise.all(orders)
    expect(to('/v1/oauth2/token')).toHaveLength(1)
    expect(to('/v2/checkout/orders').map(({ headers }) => headers.get('paypal-request-id'))).toContain(
      'shared-7',
    )
  })

  test('is renewed once when the provider has forgotten it, and the request succeeds', async () => {
    const { provider, to } = observed()
    await provider.createOrder({ ...ORDER, requestId: 'before-restart' })
    await sandbox.close()
    sandbox = await startSandboxProvider({ ...sandboxOptions(), port: sandbox.port })
    const again = ['a', 'b', 'c'].map((requestId) => provider.createOrder({ ...ORDER, requestId }))
    expect(await Promise.all(again)).toHaveLength(3)
    expect(to('/v1/oauth2/token')).toHaveLength(2)
  })

  test('is refused with wrong credentials, which is not an unknown outcome', async () => {
    const { provider } = observed({ clientSecret: 'wrong' })
    await expect(provider.createOrder(ORDER)).rejects.toMatchObject({
      name: ProviderRefused.name,
      status: 401,
      issue: 'invalid_client',
    })
  })
})

describe('Orders', () => {
  test('names our reference and the amount', async () => {
    const { provider, to } = observed()
    const created = await provider.createOrder({ ...ORDER, requestId: 'named' })
    expect(created).toMatchObject({ status: 'CREATED', approveUrl: expect.stringContaining('/checkoutnow?') })
    const [request] = to('/v2/checkout/orders')
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [
        { reference_id: 'P-1001', custom_id: 'P-1001', amount: { currency_code: 'USD', value: '699.00' } },
      ],
    })
  })

  test("shows the amount on the wallet page and returns by the buyer's choice", async () => {
    const { provider } = observed()
    const pages = { returnUrl: 'http://shop.example/paid?x=1', cancelUrl: 'http://shop.example/cart' }
    const order = await provider.createOrder({ ...ORDER, ...pages, requestId: 'wallet' })
    const { providerOrderId } = order
    const page = await fetch(order.approveUrl ?? '')
    expect(await page.text()).toContain('699.00 USD')
    const answer = (choice: string) =>
      fetch(`${sandbox.url}/checkoutnow`, {
        method: 'POST',
        body: new URLSearchParams({ token: providerOrderId, choice }),
        redirect: 'manual',
      })
    const canceled = await answer('cancel')
    expect(canceled.headers.get('location')).toBe(`${pages.cancelUrl}?token=${providerOrderId}`)
    const approved = await answer('approve')
    expect(approved.status).toBe(303)
    expect(approved.headers.get('location')).toContain(`/paid?x=1&token=${providerOrderId}`)

    const paid = await provider.captureOrder({ requestId: 'wallet-capture', providerOrderId })
    expect(paid).toMatchObject({ outcome: 'captured', payer: 'Sandbox Buyer', brand: null })
  })

  test('pays with a card entered in our own form where that is allowed', async () => {
    const { provider } = observed()
    const { providerOrderId } = await provider.createOrder({ ...ORDER, requestId: 'direct' })
    const card = { number: '4111 1111 1111 1111', expires: '12/34', seccode: '123' }
    const billing = { name: 'Ada Reyes', country: 'US', zip: '78701' }
    const paid = await provider.captureOrder({ requestId: 'direct-1', providerOrderId, card, billing })
    expect(paid).toMatchObject({ outcome: 'captured', brand: 'visa', lastDigits: '1111', payer: 'Ada Reyes' })
  })
})

test('A completed order without a readable capture counts as pending, never as unpaid', async () => {
  const server = createServer((request, response) => {
    const isToken = request.url === '/v1/oauth2/token'
    response.end(isToken ? '{"access_token":"a","expires_in":3600}' : '{"id":"X","status":"COMPLETED"}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const { provider } = observed({ baseUrl: `http://127.0.0.1:${port}` })
  const found = await provider.lookUp({ providerOrderId: 'X' })
  expect(found).toEqual({ outcome: 'pending', providerOrderId: 'X' })
  server.closeAllConnections()
  server.close()
})
