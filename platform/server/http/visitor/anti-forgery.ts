import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#platform/contract/refusal.ts'
import type { App } from '../../app.ts'
import { bearerOf } from './api-key.ts'
import { cookieLine, readCookie, SESSION_COOKIE, writeCookie } from './cookies.ts'
import { isRead } from './is-read.ts'

const FORGERY_COOKIE = 'XSRF-TOKEN'
const FORGERY_HEADER = 'x-xsrf-token'

/**
 * Sets the cookie whose value unsafe requests must repeat in a header. Skipped for cacheable responses, because a
 * shared cache would give one visitor's cookie to all, and for programs with an API key.
 */
export function offerToken(app: App, request: FastifyRequest, reply: FastifyReply): void {
  if (bearerOf(request) !== undefined) return
  if (!isRead(request) || String(reply.getHeader('cache-control')).includes('public')) return
  const session = readCookie(app, request, SESSION_COOKIE)
  if (isGenuine(app, readCookie(app, request, FORGERY_COOKIE), session)) return
  reply.header(
    'set-cookie',
    cookieLine(app, reply, FORGERY_COOKIE, freshToken(app, session), { readable: true }),
  )
}

/** Renews the token, which belongs to one session; '' for none. Every new session gets a new token. */
export function renewToken(app: App, reply: FastifyReply, session: string): void {
  writeCookie(app, reply, FORGERY_COOKIE, freshToken(app, session), { readable: true })
}

/** Refuses an unsafe request that could come from another site or from another visitor's page. */
export function refuseForgery(app: App, request: FastifyRequest): void {
  const cookie = readCookie(app, request, FORGERY_COOKIE)
  const header = request.headers[FORGERY_HEADER]
  const session = readCookie(app, request, SESSION_COOKIE)
  if (!isOwnOrigin(app, request) || !cookie || cookie !== header || !isGenuine(app, cookie, session))
    refuse('forgery')
}

function isOwnOrigin(app: App, request: FastifyRequest): boolean {
  const { origin, host, 'sec-fetch-site': from } = request.headers
  if (from !== undefined && from !== 'same-origin' && from !== 'none') return false
  if (origin === undefined) return true
  if (origin === app.settings.publicUrl) return true
  return !app.settings.production && origin === `http://${host}`
}

// A browser sends the same cookies with every request. A verified pair remains valid as long as the secret does.
const MAX_REMEMBERED = 10_000
const genuine = new WeakMap<App, Set<string>>()

function isGenuine(app: App, value: string | undefined, session = ''): boolean {
  if (value === undefined) return false
  const known = genuine.get(app) ?? new Set()
  const pair = `${value} ${session}`
  if (known.has(pair)) return true
  if (!isSigned(app, value, session)) return false
  if (known.size >= MAX_REMEMBERED) known.clear()
  genuine.set(app, known.add(pair))
  return true
}

function isSigned(app: App, value: string, session: string): boolean {
  const [nonce, signature] = value.split('.')
  if (!nonce || !signature) return false
  const expected = Buffer.from(sign(app, nonce, session))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function freshToken(app: App, session = ''): string {
  const nonce = randomBytes(18).toString('base64url')
  return `${nonce}.${sign(app, nonce, session)}`
}

function sign(app: App, nonce: string, session: string): string {
  return createHmac('sha256', app.secret).update(`${nonce} ${session}`).digest('base64url').slice(0, 27)
}
