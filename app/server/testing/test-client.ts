import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { startSession } from '#features/core/accounts/server/sessions.ts'
import { recordConsent, termsVersion } from '#features/core/accounts/server/terms.ts'
import { addressOf, fillPath } from '#platform/contract/address.ts'
import type {
  FileOperation,
  InputOf,
  Operation,
  OutputOf,
  UploadOperation,
} from '#platform/contract/operation.ts'
import type { App } from '#platform/server/app.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import { SESSION_COOKIE } from '#platform/server/http/visitor/cookies.ts'
import { makeContext, noRequest } from '#platform/server/make-context.ts'

/** Refusal of an operation, for assertions in tests. */
export class TestRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly body: Record<string, unknown>

  constructor(status: number, body: Record<string, unknown>) {
    super(`${status} ${String(body.code)}: ${String(body.message)} ${JSON.stringify(body.fields ?? {})}`)
    this.status = status
    this.code = String(body.code)
    this.body = body
  }
}

type Encoding = 'json' | 'form' | 'multipart'

/** In-process client with its own cookies, without network access. */
export class TestClient {
  readonly #http: FastifyInstance
  readonly #cookies = new Map<string, string>()

  private constructor(http: FastifyInstance) {
    this.#http = http
  }

  static async open(http: FastifyInstance, app?: App, actor?: SignedInActor): Promise<TestClient> {
    const client = new TestClient(http)
    if (app && actor) {
      const setCookie = (_name: string, value: string) => client.#cookies.set(SESSION_COOKIE, value)
      const ctx = makeContext(app, { actor, now: app.clock(), http: { ...noRequest, setCookie } })
      await startSession(ctx, actor.userId)
      // Users inserted by a test have accepted the terms, as all users do at first login.
      const version = termsVersion()
      if (version) await recordConsent(ctx, actor.userId, version, 'adult')
    }
    await client.get('/healthz')
    return client
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Calls an operation as the web app does. Throws TestRefusal on every refusal, including `good: false`. */
  async call<Op extends Operation>(
    operation: Op,
    input: InputOf<Op>,
    headers: Record<string, string> = {},
  ): Promise<OutputOf<Op>> {
    const { url, rest } = fillPath(operation, input)
    const response =
      operation.method === 'GET'
        ? await this.get(`${url}?${new URLSearchParams(rest as Record<string, string>)}`, headers)
        : await this.post(url, rest, 'json', headers)
    const body = response.body ? (response.json() as Record<string, unknown>) : {}
    if (response.statusCode >= 400 || body.good === false) throw new TestRefusal(response.statusCode, body)
    return body as OutputOf<Op>
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.#keepCookies(
      await this.#http.inject({ method: 'GET', url: path, headers: this.#headers(headers) }),
    )
  }

  /** Sends a HEAD request. */
  async head(path: string): Promise<LightMyRequestResponse> {
    return this.#http.inject({ method: 'HEAD', url: path, headers: this.#headers({}) })
  }

  /** Posts fields in one of the three body formats; nested values become JSON strings in form and multipart bodies. */
  async post(
    path: string,
    fields: Record<string, unknown>,
    encoding: Encoding = 'json',
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const { type, payload } = encode(fields, encoding)
    const token = this.#cookies.get('XSRF-TOKEN')
    const all = { 'content-type': type, ...(token ? { 'x-xsrf-token': token } : {}), ...headers }
    return this.#keepCookies(
      await this.#http.inject({ method: 'POST', url: path, headers: this.#headers(all), payload }),
    )
  }

  /** Returns the unparsed response of a file operation: the file or a refusal. */
  file<Op extends FileOperation>(
    operation: Op,
    input: InputOf<Op>,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    return this.get(addressOf(operation, input), headers)
  }

  /** Uploads a file like a browser, with the text fields first, and returns the response. */
  async upload<Op extends UploadOperation>(
    operation: Op,
    input: InputOf<Op>,
    { bytes, name = 'file' }: { bytes: Uint8Array | string; name?: string },
  ): Promise<LightMyRequestResponse> {
    const { url, rest } = fillPath(operation, input)
    const { type, payload } = encode(rest, 'multipart', { bytes: Buffer.from(bytes as string), name })
    const headers = { 'content-type': type, 'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '' }
    return this.#http.inject({ method: 'POST', url, headers: this.#headers(headers), payload })
  }

  /** Posts raw text with the JSON content type. */
  async raw(path: string, payload: string): Promise<LightMyRequestResponse> {
    const token = this.#cookies.get('XSRF-TOKEN') ?? ''
    const headers = this.#headers({ 'content-type': 'application/json', 'x-xsrf-token': token })
    return this.#http.inject({ method: 'POST', url: path, headers, payload })
  }

  /** Sends a request like a non-browser client, with any method and without browser headers. */
  async send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    { payload = '', headers }: { payload?: string; headers: Record<string, string> },
  ): Promise<LightMyRequestResponse> {
    return this.#http.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  }

  /** Posts raw text with the given headers, like another server, without our CSRF token. */
  async rawWith(
    path: string,
    payload: string,
    headers: Record<string, string>,
  ): Promise<LightMyRequestResponse> {
    return this.#http.inject({ method: 'POST', url: path, headers, payload })
  }

  #headers(more: Record<string, string>): Record<string, string> {
    return { cookie: this.cookieHeader, ...more }
  }

  #keepCookies(response: LightMyRequestResponse): LightMyRequestResponse {
    for (const { name, value, maxAge, expires } of response.cookies) {
      const gone = maxAge === 0 || (expires !== undefined && expires.getTime() <= 0)
      if (gone || value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return response
  }
}

function encode(
  fields: Record<string, unknown>,
  encoding: Encoding,
  file?: { bytes: Buffer; name: string },
): { type: string; payload: string | Buffer } {
  if (encoding === 'json') return { type: 'application/json', payload: JSON.stringify(fields) }
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  if (encoding === 'form') {
    return { type: 'application/x-www-form-urlencoded', payload: new URLSearchParams(texts).toString() }
  }
  const boundary = 'permeate-test-boundary'
  const type = `multipart/form-data; boundary=${boundary}`
  const begin = (name: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`
  const parts = texts.map(([name, value]) => `${begin(name)}\r\n\r\n${value}\r\n`).join('')
  const end = `--${boundary}--\r\n`
  if (!file) return { type, payload: `${parts}${end}` }
  const head = `${parts}${begin('file')}; filename="${file.name}"\r\n\r\n`
  return { type, payload: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n${end}`)]) }
}
