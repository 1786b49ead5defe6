import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const PATIENCE_MS = 10_000

/** Why an address is not written to, in a sentence for staff. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
}

/**
 * Refuses an address to which nothing may be sent, by what can be read of it: not HTTPS, another port than 443, with a
 * password in it, or one of a network of our own. `allowedOrigin` is the one that the settings open.
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

/** Looks a name up for the connection itself: what was looked up before could be another address by then. */
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
 * Sends a request to a user-supplied address and returns the response, unread. Connects to no private network, even if
 * a public name resolves there, and does not follow redirects. Throws ForbiddenAddress, or the error of the connection;
 * the request and its response may take ten seconds.
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

/** Posts JSON, unless the headers say otherwise, and returns the status. Does not read the response. */
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

/** Why a request failed, in a sentence for the person who entered the address. */
export function sayConnectionFailure(error: unknown): string {
  if (error instanceof ForbiddenAddress) return error.message
  const { code } = error as { code?: unknown }
  return connectionLabels[String(code)] ?? `The connection failed (${String(code ?? 'no reason given')}).`
}
