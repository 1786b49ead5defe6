import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const PATIENCE_MS = 10_000

/** Thrown if requests to an address are not allowed. The message is a sentence for staff. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
}

/**
 * Refuses a URL to which nothing may be sent, judged by its text: not HTTPS, a port other than 443, a password, or a
 * host in a local network. `allowedOrigin` is the exception from the settings.
 */
export function refuseForbiddenUrl(text: string, allowedOrigin: string | undefined): URL {
  if (!URL.canParse(text)) throw new ForbiddenAddress('Please enter a whole address, https://…')
  const url = new URL(text)
  if (url.username !== '' || url.password !== '')
    throw new ForbiddenAddress('Please leave user names and passwords out of the address.')
  if (url.origin === allowedOrigin) return url
  if (url.protocol !== 'https:') throw new ForbiddenAddress('The address must begin with https://.')
  if (url.port !== '') throw new ForbiddenAddress('Please use an address without a port.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new ForbiddenAddress(PRIVATE)
  return url
}

const PRIVATE = 'This address leads into a private network.'

/** Resolves the name for the connection itself, because an earlier lookup could have returned a different address. */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
      return done(new ForbiddenAddress(PRIVATE), '', 0)
    const [first] = addresses
    if (options.all) done(null, addresses)
    else done(null, first?.address ?? '', first?.family ?? 0)
  })
}

interface Outgoing {
  url: string
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  allowedOrigin: string | undefined
}

/**
 * Sends a request to a user-supplied address and returns the unread response. Does not connect to private networks,
 * even if a public name resolves there, or follow redirects. Throws ForbiddenAddress or the connection error. Request
 * and response may take ten seconds in total.
 */
export async function requestOutside(outgoing: Outgoing): Promise<IncomingMessage> {
  const { method, headers, body, allowedOrigin } = outgoing
  const url = refuseForbiddenUrl(outgoing.url, allowedOrigin)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
      agent: false,
      headers: { ...(method === 'POST' ? { 'content-length': Buffer.byteLength(body) } : {}), ...headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(url.origin === allowedOrigin ? {} : { lookup: lookupPublic }),
    })
    request.on('error', reject)
    request.once('response', resolve)
    request.end(method === 'POST' ? body : undefined)
  })
}

/** Posts JSON, unless the headers specify another type, and returns the status. Does not read the response. */
export async function postOutside(post: Omit<Outgoing, 'method'>): Promise<number> {
  const headers = { 'content-type': 'application/json', ...post.headers }
  const response = await requestOutside({ ...post, method: 'POST', headers })
  response.destroy()
  return response.statusCode ?? 0
}

const connectionLabels: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection broke off.',
  ENOTFOUND: 'There is no server of this name.',
  EAI_AGAIN: 'The name could not be looked up.',
  ABORT_ERR: 'There was no answer within 10 seconds.',
}

/** Returns why a request failed, as a message for the user who entered the URL. */
export function describeConnectionFailure(error: unknown): string {
  if (error instanceof ForbiddenAddress) return error.message
  const { code } = error as { code?: unknown }
  return connectionLabels[String(code)] ?? `The connection failed (${String(code ?? 'no reason given')}).`
}
