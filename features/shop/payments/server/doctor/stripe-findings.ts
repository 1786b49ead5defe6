import type Stripe from 'stripe'
import { type Finding, fail, ok, warn, wordsOf } from '#platform/server/doctor/finding.ts'
import type { Settings } from '#platform/server/settings.ts'
import { ProviderRefused } from '../payment-provider.ts'
import { asked, stripeClient } from '../stripe/stripe-client.ts'
import { STRIPE_EVENTS } from '../stripe/stripe-events.ts'
import { addressFor, CREDENTIALS, noneComeTo, WEBHOOK } from './webhook-address.ts'

const PATIENCE = 10_000
const MAX_WEBHOOKS = 100

/** Checks that the receiving Stripe account is usable and reports to this shop. Read-only. */
export async function stripeFindings(
  settings: Settings,
  { secretKey, baseUrl, webhookSecret }: NonNullable<Settings['stripe']>,
): Promise<Finding[]> {
  const { host } = new URL(baseUrl)
  try {
    const stripe = await stripeClient({ baseUrl, secretKey, timeoutMs: PATIENCE })
    const list = stripe.webhookEndpoints.list({ limit: MAX_WEBHOOKS })
    const endpoints = await asked(list.autoPagingToArray({ limit: MAX_WEBHOOKS }))
    const { Stripe } = await import('stripe')
    const needed = { secret: webhookSecret, version: Stripe.API_VERSION }
    return [accountFinding(host, secretKey), webhookFinding(settings.publicUrl, endpoints, needed)]
  } catch (error) {
    return [refusalFinding(host, error)]
  }
}

function accountFinding(host: string, secretKey: string): Finding {
  if (secretKey.includes('_test_'))
    return warn(CREDENTIALS, `${host} takes STRIPE_SECRET_KEY; it is a test key that moves no money.`)
  return ok(CREDENTIALS, `${host} takes STRIPE_SECRET_KEY.`)
}

function refusalFinding(host: string, error: unknown): Finding {
  if (!(error instanceof ProviderRefused))
    return fail(CREDENTIALS, `${host} does not answer (${wordsOf(error)}): is there a way to it from here?`)
  if (error.status === 403)
    return fail(
      WEBHOOK,
      `${host} takes STRIPE_SECRET_KEY, but the key may not read webhook endpoints: ${error.message}.`,
    )
  return fail(
    CREDENTIALS,
    `${host} refuses STRIPE_SECRET_KEY (${error.message}). Copy it from the Dashboard again.`,
  )
}

function webhookFinding(
  publicUrl: string,
  endpoints: readonly Stripe.WebhookEndpoint[],
  { secret, version }: { secret: string | undefined; version: string },
): Finding {
  const url = addressFor(publicUrl)
  const own = endpoints.find((endpoint) => endpoint.url === url)
  if (!own && publicUrl.startsWith('http:')) return noneComeTo(publicUrl)
  if (!own)
    return fail(WEBHOOK, `Stripe has no webhook endpoint with the address ${url}. Add it in the Dashboard.`)
  if (own.status !== 'enabled') return fail(WEBHOOK, `The webhook endpoint ${url} is disabled. Enable it.`)
  const { enabled_events: names } = own
  const missing = names.includes('*') ? [] : STRIPE_EVENTS.filter((name) => !names.includes(name))
  if (missing.length > 0)
    return fail(WEBHOOK, `Add these events to the webhook endpoint: ${missing.join(', ')}.`)
  if (!secret)
    return fail(
      WEBHOOK,
      'Set STRIPE_WEBHOOK_SECRET, the signing secret of the endpoint, to verify its events.',
    )
  if (own.api_version !== version)
    return warn(
      WEBHOOK,
      `It reports to ${url} in version ${own.api_version ?? 'of the account'}; add it with version ${version} instead.`,
    )
  return ok(WEBHOOK, `It reports to ${url}.`)
}
