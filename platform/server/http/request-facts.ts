import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { RequestFacts } from '../context.ts'
import { renewToken } from './visitor/anti-forgery.ts'
import { bearerOf } from './visitor/api-key.ts'
import { clientAddress } from './visitor/client-address.ts'
import { readCookie, removeCookie, SESSION_COOKIE, writeCookie } from './visitor/cookies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The identified user, for the request log. */
    actorId?: string | undefined
    /** Raw JSON body: signatures cover its exact characters. */
    bodyText?: string
  }
}

/** Returns the request data available to operations, and the cookies they may set. */
export function requestFacts(app: App, request: FastifyRequest, reply: FastifyReply): RequestFacts {
  const header = (name: string) => {
    const value = request.headers[name.toLowerCase()]
    return Array.isArray(value) ? value[0] : value
  }
  const country = app.settings.countryHeader ? header(app.settings.countryHeader) : undefined
  return {
    ip: clientAddress(request),
    userAgent: (header('user-agent') ?? '').slice(0, 300),
    country: country && /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : null,
    bodyText: request.bodyText ?? '',
    header,
    ...(bearerOf(request) === undefined ? cookiesOf(app, request, reply) : noCookies),
  }
}

type Cookies = Pick<RequestFacts, 'cookie' | 'setCookie' | 'clearCookie'>

/** Cookies are ignored on requests with an API key. */
const noCookies: Cookies = { cookie: () => undefined, setCookie: () => {}, clearCookie: () => {} }

const cookiesOf = (app: App, request: FastifyRequest, reply: FastifyReply): Cookies => ({
  cookie: (name) => readCookie(app, request, name),
  setCookie: (name, value, options = {}) => {
    writeCookie(app, reply, name, value, options)
    if (name === SESSION_COOKIE) renewToken(app, reply, value)
  },
  clearCookie: (name) => {
    removeCookie(app, reply, name)
    if (name === SESSION_COOKIE) renewToken(app, reply, '')
  },
})
