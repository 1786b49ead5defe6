import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#platform/contract/refusal.ts'
import type { App } from '../app.ts'

const FORGERY_COOKIE = 'XSRF-TOKEN'
const FORGERY_HEADER = 'x-xsrf-token'

/** Gives every visitor the cookie whose value unsafe requests must repeat in a header. */
export function offerToken(app: App, request: FastifyRequest, reply: FastifyReply): void {
  if (request.method !== 'GET' || isGenuine(app, request.cookies[FORGERY_COOKIE])) return
  const nonce = randomBytes(18).toString('base64url')
  reply.setCookie(FORGERY_COOKIE, `${nonce}.${sign(app, nonce)}`, {
    path: '/',
    sameSite: 'lax',
    secure: app.settings.publicUrl.startsWith('https:'),
  })
}

/** Refuses an unsafe request that another site could have sent. */
export function refuseForgery(app: App, request: FastifyRequest): void {
  const cookie = request.cookies[FORGERY_COOKIE]
  const header = request.headers[FORGERY_HEADER]
  if (!isOwnOrigin(app, request) || !cookie || cookie !== header || !isGenuine(app, cookie)) refuse('forgery')
}

function isOwnOrigin(app: App, request: FastifyRequest): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return false
  const origin = request.headers.origin
  if (origin === undefined) return true
  if (origin === app.settings.publicUrl) return true
  return !app.settings.production && origin === `http://${request.headers.host}`
}

// A browser sends the same cookie with every request; one that was found genuine stays so while the secret does.
const MOST_REMEMBERED = 10_000
const genuine = new WeakMap<App, Set<string>>()

function isGenuine(app: App, value: string | undefined): boolean {
  if (value === undefined) return false
  const known = genuine.get(app) ?? new Set()
  if (known.has(value)) return true
  if (!isSigned(app, value)) return false
  if (known.size >= MOST_REMEMBERED) known.clear()
  genuine.set(app, known.add(value))
  return true
}

function isSigned(app: App, value: string): boolean {
  const [nonce, signature] = value.split('.')
  if (!nonce || !signature) return false
  const expected = Buffer.from(sign(app, nonce))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function sign(app: App, nonce: string): string {
  return createHmac('sha256', app.secret).update(nonce).digest('base64url').slice(0, 27)
}
