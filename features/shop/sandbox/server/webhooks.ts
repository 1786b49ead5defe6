import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const ATTEMPT_TIMEOUT_MS = 5000

export type WebhookEventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.DECLINED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.REFUNDED'
  | 'CUSTOMER.DISPUTE.CREATED'

interface WebhookEvent {
  type: WebhookEventType
  resourceType: 'capture' | 'refund' | 'checkout-order' | 'dispute'
  summary: string
  resource: unknown
}

/** An event as sent to the shop. */
export interface WebhookRequest {
  headers: Readonly<Record<string, string>>
  body: string
}

const Verification = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
})

export interface Webhooks {
  sendTo(url: string): void
  /** Returns the webhooks in PayPal's list format. */
  registered(): { id: string; url: string; event_types: { name: string }[] }[]
  announce(event: WebhookEvent): void
  /** True only if the event was sent from here, unchanged, to this webhook id. */
  isOurs(question: unknown): boolean
  close(): void
}

interface WebhookOptions {
  url: string | undefined
  webhookId: string
  secret: string
  /** Delays between attempts. The number of attempts is one more than the number of delays. */
  retryDelaysMs: readonly number[]
  now: () => Date
  /** Sends a request to the URL. Returns whether it was accepted. */
  send?: ((request: WebhookRequest, url: string) => Promise<boolean>) | undefined
}

/** Sends events to the merchant's server, signed with a key that only this provider has. */
export function webhooks(options: WebhookOptions): Webhooks {
  const key = createHash('sha256').update(`webhooks of ${options.secret}`).digest()
  const timers = new Set<NodeJS.Timeout>()
  const closing = new AbortController()
  let target = options.url

  const signature = (id: string, time: string, webhookId: string, body: string): Buffer =>
    createHmac('sha256', key).update([id, time, webhookId, body].join('|')).digest()

  function signed(url: string, body: string): WebhookRequest {
    const id = randomUUID()
    const time = options.now().toISOString()
    const headers = {
      'content-type': 'application/json',
      'paypal-auth-algo': 'HMACwithSHA256',
      'paypal-cert-url': `${new URL(url).origin}/none`,
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature(id, time, options.webhookId, body).toString('base64'),
    }
    return { headers, body }
  }

  async function post(request: WebhookRequest, url: string): Promise<boolean> {
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)])
      const answer = await fetch(url, { method: 'POST', signal, ...request })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }

  const send = options.send ?? post

  async function attempt(url: string, body: string, number: number): Promise<void> {
    if (await send(signed(url, body), url)) return
    const pause = options.retryDelaysMs[number]
    if (pause === undefined || closing.signal.aborted) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void attempt(url, body, number + 1)
    }, pause)
    timer.unref()
    timers.add(timer)
  }

  return {
    registered: () =>
      target === undefined ? [] : [{ id: options.webhookId, url: target, event_types: [{ name: '*' }] }],
    sendTo(url) {
      target = url
    },
    announce({ type, resourceType, summary, resource }) {
      if (target === undefined) return
      const event = {
        id: `WH-${randomUUID()}`,
        event_version: '1.0',
        create_time: options.now().toISOString(),
        resource_type: resourceType,
        resource_version: '2.0',
        event_type: type,
        summary,
        resource,
        links: [],
      }
      void attempt(target, JSON.stringify(event), 0)
    },
    isOurs(question) {
      const parsed = Verification.safeParse(question)
      if (!parsed.success || parsed.data.webhook_id !== options.webhookId) return false
      const { transmission_id: id, transmission_time: time, webhook_id, webhook_event } = parsed.data
      const expected = signature(id, time, webhook_id, JSON.stringify(webhook_event))
      const given = Buffer.from(parsed.data.transmission_sig, 'base64')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    close() {
      closing.abort()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
