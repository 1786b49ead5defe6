import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Capture, ProviderUnreachable } from '#features/shop/payments/server/payment-provider.ts'
import { payPalProvider } from '#features/shop/payments/server/paypal/paypal.ts'
import {
  SANDBOX_WEBHOOK_ID,
  type SandboxOptions,
  type SandboxProvider,
  startSandboxProvider,
} from './provider.ts'
import { CONFIRMED_CARD } from './test-cards.ts'

const CREDENTIALS = { clientId: 'shop', clientSecret: 'shop-secret' }
const VISA = '4111111111111111'
const PAYER = 'Ada Reyes'
const USD = (minor: number) => ({ minor, currency: 'USD' })

let folder: string
let stateFile: string
let sandbox: SandboxProvider
let clock: Date | null = null
let counter = 0
const nextId = () => `request-${++counter}`

const start = (more: Partial<SandboxOptions> = {}) =>
  startSandboxProvider({
    port: 0,
    host: '127.0.0.1',
    appOrigin: 'http://shop.example',
    stateFile,
    ...CREDENTIALS,
    slowAnswerMs: 50,
    pendingMs: 60_000,
    now: () => clock ?? new Date(),
    ...more,
  })

const provider = (timeoutMs = 5000) =>
  payPalProvider({ baseUrl: sandbox.url, timeoutMs, webhookId: SANDBOX_WEBHOOK_ID, ...CREDENTIALS })

/** Submits a card as the card fields do. */
function enterCard(orderId: string, number: string): Promise<Response> {
  const seccode = number.startsWith('3') ? '1234' : '123'
  return fetch(`${sandbox.url}/hosted-fields/orders/${orderId}/card`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: sandbox.url },
    body: JSON.stringify({ number, expires: '12/34', seccode, name: PAYER }),
  })
}

const newOrder = (minor = 69_900) =>
  provider().createOrder({
    requestId: nextId(),
    reference: `P-${counter}`,
    amount: USD(minor),
    description: 'A course',
  })

/** Creates an order with a card entered. */
async function approved(number = VISA): Promise<string> {
  const { providerOrderId } = await newOrder()
  await enterCard(providerOrderId, number)
  return providerOrderId
}

async function pay(number: string): Promise<Capture> {
  return provider().captureOrder({ requestId: nextId(), providerOrderId: await approved(number) })
}

async function ledger(): Promise<{ captures: { id: string; status: string }[]; refunds: unknown[] }> {
  const basic = Buffer.from('shop:shop-secret').toString('base64')
  const answer = await fetch(`${sandbox.url}/sandbox/ledger`, {
    headers: { authorization: `Basic ${basic}` },
  })
  return JSON.parse(await answer.text())
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  clock = null
  stateFile = join(folder, `${nextId()}.jsonl`)
  sandbox = await start()
})
afterEach(() => sandbox.close())

describe('Test cards', () => {
  test.each([
    ['4111111111111111', 'visa'],
    ['4012888888881881', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['6011111111111117', 'discover'],
    ['378282246310005', 'american-express'],
  ])('pays with %s as %s', async (number, brand) => {
    expect(await pay(number)).toMatchObject({
      outcome: 'captured',
      amount: USD(69_900),
      payer: PAYER,
      brand,
      lastDigits: number.slice(-4),
    })
  })

  test.each([
    ['4000000000000002', 'declined'],
    ['5100000000000008', 'declined'],
    ['4000000000009995', 'insufficient-funds'],
    ['4000000000000069', 'expired-card'],
    ['4000000000000127', 'incorrect-code'],
    ['4100000000000019', 'suspected-fraud'],
  ])('declines %s as %s with a message for the buyer', async (number, reason) => {
    const capture = await pay(number)
    expect(capture).toMatchObject({ outcome: 'declined', reason })
    expect(capture).toHaveProperty('message', expect.stringMatching(/^(Your|The) .+No money was taken\..+/))
  })

  test('captures a payment with a slow bank', async () => {
    expect(await pay('4000700000000007')).toMatchObject({ outcome: 'captured' })
  })

  test('captures nothing when the connection is lost before the capture', async () => {
    const providerOrderId = await approved('4000900000000003')
    const lost = provider().captureOrder({ requestId: nextId(), providerOrderId })
    await expect(lost).rejects.toBeInstanceOf(ProviderUnreachable)
    expect(await provider().lookUp({ providerOrderId })).toEqual({ outcome: 'not-captured', providerOrderId })
    expect((await ledger()).captures).toEqual([])
  })

  test('completes a pending capture when it is due', async () => {
    clock = new Date('2026-03-01T10:00:00Z')
    const { outcome, providerOrderId } = await pay('4000600000000009')
    expect(outcome).toBe('pending')
    clock = new Date('2026-03-01T10:00:59Z')
    expect(await provider().lookUp({ providerOrderId })).toMatchObject({ outcome: 'pending' })
    clock = new Date('2026-03-01T10:01:00Z')
    expect(await provider().lookUp({ providerOrderId })).toMatchObject({ outcome: 'captured' })
  })

  test('refuses a card that is not a test card', async () => {
    const answer = await enterCard((await newOrder()).providerOrderId, '4242424242424242')
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ details: [{ issue: 'NOT_A_TEST_CARD' }] })
  })
})

describe('Order for the card fields', () => {
  const cardOrder = () =>
    provider().createOrder({
      requestId: nextId(),
      amount: USD(69_900),
      description: 'Order',
      returnUrl: 'http://shop.example',
      cancelUrl: 'http://shop.example',
      by: 'card',
      madeFor: 'buyer-1',
    })
  const answerBank = (order: string, choice: string) =>
    fetch(`${sandbox.url}/hosted-fields/challenge`, {
      method: 'POST',
      body: new URLSearchParams({ order, choice }),
    })

  test('receives our order number before payment', async () => {
    const { providerOrderId } = await cardOrder()
    await enterCard(providerOrderId, VISA)
    await provider().nameOrder({ providerOrderId, reference: 'P-2001', description: 'Order P-2001' })
    expect(await readFile(stateFile, 'utf8')).toContain('"invoiceId":"P-2001"')
  })

  test.each([
    ['approve', { approved: true, mayCharge: true }],
    ['fail', { approved: true, mayCharge: false }],
    ['cancel', { approved: false }],
  ])('reports the approval after the buyer answers the bank challenge with %s', async (choice, expected) => {
    const { providerOrderId } = await cardOrder()
    const answer = await enterCard(providerOrderId, CONFIRMED_CARD)
    expect(await answer.json()).toEqual({ challenge: expect.stringContaining(providerOrderId) })
    expect(await provider().cardApproval({ providerOrderId })).toMatchObject({ approved: false })
    await answerBank(providerOrderId, choice)
    expect(await provider().cardApproval({ providerOrderId })).toMatchObject(expected)
  })
})

describe('Single charge', () => {
  test('stays declined when a declined request is resent', async () => {
    const request = { requestId: nextId(), providerOrderId: await approved('4000000000000002') }
    const first = await provider().captureOrder(request)
    expect(await provider().captureOrder(request)).toEqual(first)
  })

  test('captures nothing from a declined card later', async () => {
    const providerOrderId = await approved('4000000000000002')
    const attempt = () => provider().captureOrder({ requestId: nextId(), providerOrderId })
    expect(await attempt()).toMatchObject({ outcome: 'declined', reason: 'declined' })
    expect(await attempt()).toMatchObject({ outcome: 'declined', reason: 'card-entry-expired' })
    expect((await ledger()).captures).toEqual([])
  })

  test('expires the card entry after ten minutes', async () => {
    clock = new Date('2026-03-01T10:00:00Z')
    const providerOrderId = await approved()
    clock = new Date('2026-03-01T10:10:00Z')
    const late = await provider().captureOrder({ requestId: nextId(), providerOrderId })
    expect(late).toMatchObject({ outcome: 'declined', reason: 'card-entry-expired' })
  })

  test('accepts one payment per invoice number when the setting is on', async () => {
    await sandbox.close()
    sandbox = await start({ onePaymentPerInvoice: true })
    const attempt = async () => {
      const order = { requestId: nextId(), reference: 'P-77', amount: USD(100), description: 'A course' }
      const { providerOrderId } = await provider().createOrder(order)
      await enterCard(providerOrderId, VISA)
      return provider().captureOrder({ requestId: nextId(), providerOrderId })
    }
    expect(await attempt()).toMatchObject({ outcome: 'captured' })
    await expect(attempt()).rejects.toMatchObject({ issue: 'DUPLICATE_INVOICE_ID' })
  })
})

describe('State file', () => {
  test('preserves captures, refunds and responses across a restart and an incomplete last line', async () => {
    const providerOrderId = await approved()
    const request = { requestId: nextId(), providerOrderId }
    const before = await provider().captureOrder(request)
    await sandbox.close()
    await appendFile(stateFile, '{"order":{"id":"HALF')
    sandbox = await start()
    expect(await provider().lookUp({ providerOrderId })).toEqual(before)
    expect(await provider().captureOrder(request)).toEqual(before)
    await pay('5555555555554444')
    await sandbox.close()
    sandbox = await start()
    expect((await ledger()).captures).toHaveLength(2)
  })

  test('completes a pending capture after a restart', async () => {
    const { providerOrderId } = await pay('4000600000000009')
    await sandbox.close()
    sandbox = await start({ pendingMs: 1 })
    await expect.poll(() => provider().lookUp({ providerOrderId })).toMatchObject({ outcome: 'captured' })
  })

  test('never contains a card number or a security code', async () => {
    for (const number of ['4111111111111111', '378282246310005', '4000000000009995']) await pay(number)
    const text = await readFile(stateFile, 'utf8')
    expect(text).toContain('"lastDigits":"1111"')
    expect(text).not.toMatch(/4111111111111111|378282246310005|4000000000009995|seccode|security_code/)
  })
})

describe('Webhooks', () => {
  test('sends signed events, retries them and rejects altered ones', async () => {
    const received: { headers: Record<string, string>; body: string }[] = []
    let refusals = 1
    const shop = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      response.statusCode = refusals-- > 0 ? 503 : 200
      if (response.statusCode === 200) {
        received.push({ headers: JSON.parse(JSON.stringify(request.headers)), body })
      }
      response.end()
    })
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
    const address = shop.address()
    if (typeof address !== 'object' || address === null) throw new Error('no address')
    await sandbox.close()
    sandbox = await start({
      webhookUrl: `http://127.0.0.1:${address.port}/ipn`,
      webhookRetryDelaysMs: [10, 10],
    })
    try {
      const { providerOrderId } = await pay('4111111111111111')
      await expect.poll(() => received.length).toBe(1)
      const [event] = received
      if (!event) throw new Error('no event')
      expect(JSON.parse(event.body)).toMatchObject({
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource: {
          amount: { currency_code: 'USD', value: '699.00' },
          supplementary_data: { related_ids: { order_id: providerOrderId } },
        },
      })
      expect(await provider().verifyWebhook(event)).toBe(true)
      const forged = { ...event, body: event.body.replace('699.00', '1.00') }
      expect(await provider().verifyWebhook(forged)).toBe(false)
      expect(await provider().verifyWebhook({ headers: {}, body: event.body })).toBe(false)
      expect(await provider().verifyWebhook({ ...event, body: 'not json' })).toBe(false)
    } finally {
      shop.close()
    }
  })
})
