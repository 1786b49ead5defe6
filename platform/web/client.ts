import { fillPath, withQuery } from '#platform/contract/address.ts'
import type { InputOf, Operation, OutputOf } from '#platform/contract/operation.ts'
import type { ErrorBody, FieldMessages } from '#platform/contract/refusal.ts'
import {
  duringLogin,
  duringSwitch,
  handleRefusalStatus,
  personHeader,
  requestsAllowed,
} from './person/page-person.ts'
import { withProof } from './prove.ts'
import { dropStartAnswers, takeStartAnswer } from './routing/start-answers.ts'

/** Error of an operation call; `message` is user-facing. */
export class OperationError extends Error {
  readonly code: string
  readonly status: number
  readonly fields: FieldMessages
  readonly data: Readonly<Record<string, unknown>>

  constructor(status: number, body: ErrorBody & Record<string, unknown>) {
    super(body.message)
    this.name = 'OperationError'
    this.status = status
    this.code = body.code
    this.fields = body.fields ?? {}
    this.data = body
  }

  /** The request or its response was lost, so it is unknown whether the change was made. */
  get isOffline(): boolean {
    return this.status === 0
  }
}

const lost: ErrorBody = {
  good: false,
  code: 'offline',
  msg: 'We could not reach the server. Check your connection and try again.',
  message: 'We could not reach the server. Check your connection and try again.',
}

export interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Allows the request to outlive the page. */
  keepalive?: boolean
}

/**
 * Calls an operation and returns its output. Throws `OperationError` for every refusal, including `good: false`. If a
 * recent identity confirmation is required, asks the user for it first.
 */
export const callOperation = <Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  options: CallOptions = {},
): Promise<OutputOf<Op>> => {
  const call = () => callOnce(operation, input, options)
  if (operation.logsIn || operation.switchesPerson) dropStartAnswers()
  if (operation.logsIn) return duringLogin(call)
  return withProof(operation.switchesPerson ? () => duringSwitch(call) : call)
}

async function callOnce<Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  options: CallOptions,
): Promise<OutputOf<Op>> {
  if (!operation.switchesPerson && !operation.forAnyPage) await requestsAllowed()
  const early = await takeStartAnswer(operation, input)
  if (early !== undefined) return early as OutputOf<Op>
  const response = await send(operation, input, options)
  if (response.status === 403 && (await isForgery(response.clone()))) {
    // The CSRF cookie is missing or expired: any GET renews it, then the request is retried once.
    await fetch('/healthz').catch(() => {})
    return readAnswer(await send(operation, input, options))
  }
  return readAnswer(response)
}

async function send(operation: Operation, input: unknown, options: CallOptions): Promise<Response> {
  const { url, rest } = fillPath(operation, input)
  const reading = operation.method === 'GET'
  const request: RequestInit = {
    method: operation.method,
    credentials: 'same-origin',
    headers: reading
      ? { ...personOf(operation, url), ...options.headers }
      : {
          'content-type': 'application/json',
          ...forgeryHeader(url),
          ...personOf(operation, url),
          ...options.headers,
        },
    ...(reading ? {} : { body: JSON.stringify(rest) }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  }
  try {
    return await fetch(reading ? withQuery(url, rest) : url, request)
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new OperationError(0, { ...lost })
  }
}

/** Reads the output of a response. Throws OperationError for every refusal. */
export async function readAnswer<Output>(response: Response): Promise<Output> {
  const body = (await response.json().catch(() => null)) as (ErrorBody & Record<string, unknown>) | null
  if (body === null) throw new OperationError(response.ok ? 0 : response.status, { ...lost })
  if (!response.ok) handleRefusalStatus(response.status)
  if (!response.ok || body.good === false) throw new OperationError(response.status, body)
  return body as Output
}

async function isForgery(response: Response): Promise<boolean> {
  const body = (await response.json().catch(() => ({}))) as { code?: string }
  return body.code === 'forgery'
}

/** Custom headers are sent to our own addresses only, never to other sites. */
const isOurs = (url: string): boolean => url.startsWith('/') && !url.startsWith('//')

const personOf = (operation: Operation, url: string) => (isOurs(url) ? personHeader(operation) : {})

function forgeryHeader(url: string): Record<string, string> {
  if (!isOurs(url)) return {}
  const token = document.cookie.match(/(?:^|;\s*)(?:__Host-)?XSRF-TOKEN=([^;]+)/)?.[1]
  return token ? { 'X-XSRF-TOKEN': decodeURIComponent(token) } : {}
}
