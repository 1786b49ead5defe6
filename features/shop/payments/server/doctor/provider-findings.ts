import { z } from 'zod'
import { type Finding, fail, ok, warn, wordsOf } from '#platform/server/doctor/finding.ts'
import type { Settings } from '#platform/server/settings.ts'
import { ProviderRefused } from '../payment-provider.ts'
import { payPalHttp } from '../paypal/paypal-http.ts'
import { stripeFindings } from './stripe-findings.ts'
import { addressFor, CREDENTIALS, noneComeTo, WEBHOOK } from './webhook-address.ts'

const PATIENCE = 10_000

/** PayPal event types that have an effect here. */
export const EVENTS = [
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const

const Webhooks = z.object({
  webhooks: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      event_types: z.array(z.object({ name: z.string() })).default([]),
    }),
  ),
})
type Webhook = z.infer<typeof Webhooks>['webhooks'][number]

/** Checks that the receiving account is usable and reports to this shop. Read-only. */
export async function providerFindings(settings: Settings): Promise<Finding[]> {
  const { paypal, stripe, production } = settings
  if (stripe) return stripeFindings(settings, stripe)
  if (!paypal) {
    const words = 'Nothing can be bought: set the keys of PayPal or Stripe.'
    return production ? [fail(CREDENTIALS, words)] : []
  }
  const { host } = new URL(paypal.baseUrl)
  try {
    const http = payPalHttp({ ...paypal, webhookId: paypal.webhookId ?? '', timeoutMs: PATIENCE })
    const { webhooks } = await http.send({ method: 'GET', path: '/v1/notifications/webhooks' }, Webhooks)
    return [accountFinding(host), webhookFinding(settings, webhooks)]
  } catch (error) {
    return [refusalFinding(host, error)]
  }
}

function accountFinding(host: string): Finding {
  if (host.includes('sandbox'))
    return warn(CREDENTIALS, `${host} takes the credentials; it is a test site that moves no money.`)
  return ok(CREDENTIALS, `${host} takes the credentials.`)
}

function refusalFinding(host: string, error: unknown): Finding {
  if (!(error instanceof ProviderRefused)) {
    const words = `${host} does not answer (${wordsOf(error)}): is there a way to it from here?`
    return fail(CREDENTIALS, words)
  }
  if (error.status === 403)
    return fail(
      WEBHOOK,
      `${host} takes the credentials, but the app may not read its webhooks: ${error.message}.`,
    )
  return fail(
    CREDENTIALS,
    `${host} refuses PAYPAL_CLIENT_ID or PAYPAL_CLIENT_SECRET (${error.message}). Copy both from the app again. Live credentials need PAYPAL_BASE_URL=https://api-m.paypal.com, those of PayPal's sandbox https://api-m.sandbox.paypal.com.`,
  )
}

function webhookFinding({ paypal, publicUrl }: Settings, webhooks: readonly Webhook[]): Finding {
  const url = addressFor(publicUrl)
  const own = webhooks.find((webhook) => webhook.url === url)
  if (!own && publicUrl.startsWith('http:')) return noneComeTo(publicUrl)
  if (!own) {
    const others = webhooks.map((webhook) => webhook.url).join(', ')
    const there = others ? `There are only: ${others}.` : 'It has no other webhooks.'
    return fail(WEBHOOK, `The app has no webhook with the address ${url}. ${there} Add it in the app.`)
  }
  const names = new Set(own.event_types.map(({ name }) => name))
  const missing = names.has('*') ? [] : EVENTS.filter((name) => !names.has(name))
  if (missing.length > 0) return fail(WEBHOOK, `Add these events to the webhook: ${missing.join(', ')}.`)
  if (own.id !== paypal?.webhookId)
    return fail(WEBHOOK, `Set PAYPAL_WEBHOOK_ID=${own.id}: without it no event can be verified.`)
  return ok(WEBHOOK, `It reports to ${url}.`)
}
