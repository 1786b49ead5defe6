import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SANDBOX_WEBHOOK_ID, startSandboxProvider } from '../provider.ts'

export interface TestSandbox {
  /** Environment variables of a server that pays with this sandbox. */
  settings: Record<string, string>
  /** Creates an order for this amount and submits a test card to it. Returns the payment token. */
  token(number: string, price: string, currency?: string): Promise<string>
  /** Submits a test card to an order of the provider, as the card fields do. Returns the order's id. */
  enterCard(number: string, orderId: string): Promise<string>
  /** Submits the buyer's choice on the bank's page (3-D Secure). */
  answerBank(orderId: string, choice: 'approve' | 'fail' | 'cancel'): Promise<void>
  /** Returns how many times money was taken. */
  charges(): Promise<number>
  /** Submits the buyer's choice on the approval page. */
  choose(approveUrl: string, choice: 'approve' | 'cancel'): Promise<void>
  /** Returns the amount that the provider has taken, in its format. */
  amountOf(captureId: string): Promise<{ currency_code: string; value: string }>
  /** Refunds on the provider's pages, without the shop's knowledge. Returns the refund's id. */
  refundThere(captureId: string, value?: string): Promise<string>
  /** Opens a dispute by the payer. */
  dispute(captureId: string): Promise<void>
  /** All events sent, with their headers, oldest first. */
  events: SentEvent[]
  close(): Promise<void>
}

export interface SentEvent {
  type: string
  body: string
  headers: Record<string, string>
}

/** Starts a sandbox provider on a free port for tests, with a short delay for "slow" cards. */
export async function startTestSandbox(options: { now?: () => Date } = {}): Promise<TestSandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const listener = await listenForEvents()
  const sandbox = await startSandboxProvider({
    ...options,
    webhookUrl: listener.url,
    port: 0,
    host: '127.0.0.1',
    appOrigin: 'http://localhost:3000',
    stateFile: join(folder, 'state.jsonl'),
    clientId: 'shop',
    clientSecret: 'shop-secret',
    slowAnswerMs: 300,
    pendingMs: 500,
  })
  async function enterCard(number: string, orderId: string): Promise<string> {
    await fetch(`${sandbox.url}/hosted-fields/orders/${orderId}/card`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: sandbox.url },
      body: JSON.stringify({
        number,
        expires: '12/34',
        seccode: number.startsWith('3') ? '1234' : '123',
        name: 'Lena Moreau',
      }),
    })
    return orderId
  }
  const basic = Buffer.from('shop:shop-secret').toString('base64')
  return {
    settings: {
      PAYPAL_CLIENT_ID: 'shop',
      PAYPAL_CLIENT_SECRET: 'shop-secret',
      PAYPAL_WEBHOOK_ID: SANDBOX_WEBHOOK_ID,
      PAYPAL_BASE_URL: sandbox.url,
    },
    events: listener.events,
    async choose(approveUrl, choice) {
      const token = new URL(approveUrl).searchParams.get('token') ?? ''
      const body = new URLSearchParams({ token, choice })
      await fetch(`${sandbox.url}/checkoutnow`, { method: 'POST', body, redirect: 'manual' })
    },
    async dispute(captureId) {
      const address = `${sandbox.url}/sandbox/captures/${captureId}/dispute`
      await fetch(address, { method: 'POST', headers: { authorization: `Basic ${basic}` } })
    },
    async amountOf(captureId) {
      const answer = await fetch(`${sandbox.url}/v2/payments/captures/${captureId}`, {
        headers: { authorization: `Basic ${basic}` },
      })
      return ((await answer.json()) as { amount: { currency_code: string; value: string } }).amount
    },
    async refundThere(captureId, value) {
      const answer = await fetch(`${sandbox.url}/v2/payments/captures/${captureId}/refund`, {
        method: 'POST',
        headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
        body: JSON.stringify(value ? { amount: { currency_code: 'USD', value } } : {}),
      })
      return String(((await answer.json()) as { id: string }).id)
    },
    enterCard,
    async answerBank(order, choice) {
      const body = new URLSearchParams({ order, choice })
      await fetch(`${sandbox.url}/hosted-fields/challenge`, { method: 'POST', body })
    },
    async token(number, price, currency = 'USD') {
      const answer = await fetch(`${sandbox.url}/v2/checkout/orders`, {
        method: 'POST',
        headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          intent: 'CAPTURE',
          purchase_units: [{ amount: { currency_code: currency, value: price } }],
        }),
      })
      return enterCard(number, String(((await answer.json()) as { id: string }).id))
    },
    async charges() {
      const answer = await fetch(`${sandbox.url}/sandbox/ledger`, {
        headers: { authorization: `Basic ${basic}` },
      })
      const { captures } = (await answer.json()) as { captures: { status: string }[] }
      return captures.filter(({ status }) => status === 'COMPLETED').length
    },
    async close() {
      await sandbox.close()
      listener.close()
    },
  }
}

/** Collects the provider's events so that a test controls when and in which order they arrive. */
async function listenForEvents() {
  const events: SentEvent[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && name.startsWith('paypal-') ? [[name, value]] : [],
      ),
    )
    events.push({ type: (JSON.parse(body) as { event_type: string }).event_type, body, headers })
    response.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { events, url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
