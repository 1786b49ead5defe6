import { z } from 'zod'
import { ProviderRefused, ProviderUnreachable } from '../payment-provider.ts'
import { AccessToken, PayPalError } from './paypal-shapes.ts'
import { accessTokens, type FetchedToken } from './paypal-token.ts'

export interface PayPalSettings {
  baseUrl: string
  clientId: string
  clientSecret: string
  webhookId?: string
  timeoutMs: number
  fetch?: typeof fetch
}

interface Request {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  requestId?: string
  /** JSON text. Webhook events must be sent back byte for byte. */
  body?: string
}

export interface PayPalHttp {
  send<Shape extends z.core.$ZodType>(request: Request, shape: Shape): Promise<z.infer<Shape>>
}

/** Errors that occur before any byte of the request is sent. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])
const RENEW_BEFORE_MS = 60_000

function failureCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refusalOf(status: number, body: unknown): Error {
  const error = PayPalError.safeParse(body)
  if (!error.success)
    return new ProviderUnreachable(`Unreadable answer with status ${status}`, { sent: true })
  const { details, name, error: code, message, error_description, debug_id } = error.data
  return new ProviderRefused({
    status,
    issue: details[0]?.issue ?? name ?? code ?? `HTTP_${status}`,
    description: details[0]?.description ?? message ?? error_description ?? 'no description',
    debugId: debug_id ?? null,
  })
}

/** Sends requests to PayPal with a shared access token that is renewed when refused. */
export function payPalHttp(settings: PayPalSettings): PayPalHttp {
  const request = settings.fetch ?? fetch
  const baseUrl = settings.baseUrl.replace(/\/{1,9}$/, '')

  async function exchange(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    try {
      const signal = AbortSignal.timeout(settings.timeoutMs)
      const answer = await request(`${baseUrl}${path}`, { ...init, signal, redirect: 'error' })
      const text = await answer.text()
      if (answer.status >= 500) {
        throw new ProviderUnreachable(`The provider answered ${answer.status}`, { sent: true })
      }
      return { status: answer.status, body: parseJson(text) }
    } catch (error) {
      if (error instanceof ProviderUnreachable) throw error
      const sent = !NEVER_SENT.has(failureCode(error))
      throw new ProviderUnreachable('The provider did not answer', { sent, cause: error })
    }
  }

  async function requestToken(): Promise<FetchedToken> {
    const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')
    const { status, body } = await exchange('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    if (status >= 400) throw refusalOf(status, body)
    const parsed = AccessToken.safeParse(body)
    if (!parsed.success) throw new ProviderUnreachable('Unreadable access token', { sent: true })
    return { token: parsed.data.access_token, lifetimeMs: parsed.data.expires_in * 1000 - RENEW_BEFORE_MS }
  }

  const accessToken = accessTokens(requestToken)

  async function once({ method, path, requestId, body }: Request) {
    const { token, forget } = await accessToken()
    const headers: Record<string, string> = {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      prefer: 'return=representation',
    }
    if (method !== 'GET') headers['content-type'] = 'application/json'
    if (requestId !== undefined) headers['paypal-request-id'] = requestId
    const answer = await exchange(path, { method, headers, body: body ?? null })
    if (answer.status === 401) forget()
    return answer
  }

  return {
    async send(requested, shape) {
      let answer = await once(requested)
      if (answer.status === 401) answer = await once(requested)
      if (answer.status >= 400) throw refusalOf(answer.status, answer.body)
      const parsed = z.safeParse(shape, answer.body)
      if (!parsed.success)
        throw new ProviderUnreachable('Unreadable answer', { sent: true, cause: parsed.error })
      return parsed.data
    },
  }
}
