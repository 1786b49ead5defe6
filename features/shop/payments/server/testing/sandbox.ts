import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SANDBOX_WEBHOOK_ID, startSandboxProvider } from '../sandbox/provider.ts'

export interface TestSandbox {
  /** The environment of a server that pays here. */
  settings: Record<string, string>
  /** A single-use token of a test card. */
  token(number: string): Promise<string>
  /** How often money was taken. */
  charges(): Promise<number>
  /** What the buyer does on the approval page. */
  choose(approveUrl: string, choice: 'approve' | 'cancel'): Promise<void>
  /** What the provider has taken, as it writes amounts. */
  amountOf(captureId: string): Promise<{ currency_code: string; value: string }>
  /** Gives money back on the provider's own pages: the shop knows nothing of it. Answers the refund's id. */
  refundThere(captureId: string, value?: string): Promise<string>
  /** The payer complains to the provider. */
  dispute(captureId: string): Promise<void>
  /** Every event that was sent, with its headers, oldest first. */
  events: SentEvent[]
  close(): Promise<void>
}

export interface SentEvent {
  type: string
  body: string
  headers: Record<string, string>
}

/** A sandbox provider on a free port for tests, with quick "slow" cards. */
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
    async token(number) {
      const answer = await fetch(`${sandbox.url}/hosted-fields/tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: sandbox.url },
        body: JSON.stringify({
          number,
          expires: '12/34',
          seccode: number.startsWith('3') ? '1234' : '123',
          billing: { name: 'Lena Moreau', zip: '87107', country: 'US' },
        }),
      })
      return String(((await answer.json()) as { token: string }).token)
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

/** Keeps what the provider sends, so that a test decides when and in which order it arrives. */
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
