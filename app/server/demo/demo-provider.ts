import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WebhookRequest } from '#features/shop/sandbox/server/webhooks.ts'
import type { Settings } from '#platform/server/settings.ts'

// Valid only for the provider of this demo build.
const CLIENT = { clientId: 'demo-client', clientSecret: 'demo-secret' }

export interface DemoProvider {
  /** Shop settings during the demo build: payments go to this provider, and no email is sent. */
  settings: Settings
  /** Path of its ledger file, for another sandbox to import. */
  books: string
  /** Approves a payment as the buyer on the provider's page. */
  approve(approveUrl: string): Promise<void>
  /** Refunds on the payment provider's pages, without the shop's knowledge. */
  refundThere(captureId: string, value: string): Promise<void>
  /** Opens a payment dispute as the payer. */
  dispute(captureId: string): Promise<void>
  /** Returns the events sent since the last call. */
  takeEvents(): WebhookRequest[]
  close(): Promise<void>
}

/**
 * Starts a sandbox provider with the demo clock and a separate ledger, so that an interrupted start leaves nothing in
 * the running sandbox's ledger.
 */
export async function startDemoProvider(settings: Settings, now: () => Date): Promise<DemoProvider> {
  const { SANDBOX_WEBHOOK_ID, startSandboxProvider } = await import(
    '#features/shop/sandbox/server/provider.ts'
  )
  const folder = await mkdtemp(join(tmpdir(), 'permeate-demo-'))
  const books = join(folder, 'ledger.jsonl')
  const events: WebhookRequest[] = []
  const sandbox = await startSandboxProvider({
    port: 0,
    host: '127.0.0.1',
    appOrigin: settings.publicUrl,
    stateFile: books,
    now,
    sendWebhook: async (request) => {
      events.push(request)
      return true
    },
    ...CLIENT,
  })
  const post = async (path: string, headers: Record<string, string>, body: string) => {
    const answer = await fetch(`${sandbox.url}${path}`, { method: 'POST', headers, body, redirect: 'manual' })
    if (answer.status >= 400) throw new Error(`The demo's provider answered ${answer.status} to ${path}`)
    await answer.body?.cancel()
  }
  const basic = Buffer.from(`${CLIENT.clientId}:${CLIENT.clientSecret}`).toString('base64')
  const asMerchant = { 'content-type': 'application/json', authorization: `Basic ${basic}` }
  return {
    books,
    settings: {
      ...settings,
      smtpUrl: undefined,
      paypal: { ...CLIENT, webhookId: SANDBOX_WEBHOOK_ID, baseUrl: sandbox.url },
      stripe: null,
    },
    async approve(approveUrl) {
      const token = new URL(approveUrl).searchParams.get('token') ?? ''
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      await post('/checkoutnow', form, String(new URLSearchParams({ token, choice: 'approve' })))
    },
    async refundThere(captureId, value) {
      const body = JSON.stringify({ amount: { currency_code: 'USD', value } })
      await post(`/v2/payments/captures/${captureId}/refund`, asMerchant, body)
    },
    dispute: (captureId) => post(`/sandbox/captures/${captureId}/dispute`, asMerchant, '{}'),
    takeEvents: () => events.splice(0),
    async close() {
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
