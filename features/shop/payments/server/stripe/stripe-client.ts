import type Stripe from 'stripe'
import { ProviderRefused, ProviderUnreachable } from '../payment-provider.ts'

export interface StripeAccess {
  /** https://api.stripe.com, or the test server. */
  baseUrl: string
  secretKey: string
  webhookSecret?: string
  timeoutMs: number
}

/** Errors that occur before any byte of the request is sent. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/**
 * Stripe's library, with the API version it was built for. Uses `fetch` because its other client resends a request
 * after a broken connection; one time limit covers the entire response. Imported lazily so that shops with another
 * provider start without its 20 MB.
 */
export async function stripeClient({ baseUrl, secretKey, timeoutMs }: StripeAccess): Promise<Stripe> {
  const { Stripe } = await import('stripe')
  const { protocol, hostname, port } = new URL(baseUrl)
  return new Stripe(secretKey, {
    host: hostname,
    ...(port ? { port } : {}),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((address: string | URL | Request, init?: RequestInit) =>
      fetch(address, { ...init, redirect: 'error' }),
    ),
  })
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
}

/** Converts a Stripe library error to an error of the provider interface. */
async function translated(error: unknown): Promise<unknown> {
  if (error instanceof ProviderUnreachable || error instanceof ProviderRefused) return error
  const { Stripe } = await import('stripe')
  // The library throws plain errors for responses without the expected content.
  if (!(error instanceof Stripe.errors.StripeError))
    return new ProviderUnreachable('Unreadable answer', { sent: true, cause: error })
  if (error instanceof Stripe.errors.StripeConnectionError) {
    const sent = !NEVER_SENT.has(codeOf(error.detail))
    return new ProviderUnreachable('The provider did not answer', { sent, cause: error })
  }
  const status = error.statusCode ?? 0
  // 409: the first request with this key is still being worked on.
  if (status < 400 || status >= 500 || status === 409)
    return new ProviderUnreachable(`The provider answered ${status || 'nothing readable'}`, {
      sent: true,
      cause: error,
    })
  return new ProviderRefused({
    status,
    issue: error.code ?? error.rawType ?? error.type,
    description: error.message,
    debugId: error.requestId ?? null,
  })
}

/** The library accepts any JSON as the requested object, regardless of the status. */
export function checked<T extends { object: string }>(answer: T, object: T['object']): T {
  if (answer.object !== object) throw new ProviderUnreachable('Unreadable answer', { sent: true })
  return answer
}

/** Awaits a Stripe response and converts its errors. */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw await translated(error)
  }
}
