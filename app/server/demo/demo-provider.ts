import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WebhookRequest } from '#features/shop/payments/server/sandbox/webhooks.ts'
import type { Settings } from '#platform/server/settings.ts'

// They open nothing but the provider of this one demo world.
const CLIENT = { clientId: 'demo-client', clientSecret: 'demo-secret' }

export interface DemoProvider {
  /** The settings of the shop while its demo world is built: money goes to this provider, and no mail leaves. */
  settings: Settings
  /** Where its books are, for another sandbox to take over. */
  books: string
  /** The buyer approves a payment on the provider's page. */
  approve(approveUrl: string): Promise<void>
  /** Gives money back on the provider's own pages: the shop knows nothing of it. */
  refundThere(captureId: string, value: string): Promise<void>
  /** The payer complains about a payment. */
  dispute(captureId: string): Promise<void>
  /** The events that were sent since this was asked last. */
  takeEvents(): WebhookRequest[]
  close(): Promise<void>
}

/**
 * The sandbox provider with the demo world's clock and books of its own, so that a start that is ended in the middle
 * leaves nothing in those of the running one.
 */
export async function startDemoProvider(settings: Settings, now: () => Date): Promise<DemoProvider> {
  const { SANDBOX_WEBHOOK_ID, startSandboxProvider } = await import(
    '#features/shop/payments/server/sandbox/provider.ts'
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
