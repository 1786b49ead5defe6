import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../app.ts'

export const SESSION_COOKIE = 'permeate_session'

const isSecure = (app: App): boolean => app.settings.publicUrl.startsWith('https:')

/** With this prefix, browsers accept the cookie only from this exact host over HTTPS; siblings cannot plant one. */
const nameOf = (app: App, name: string): string => (isSecure(app) ? `__Host-${name}` : name)

export const readCookie = (app: App, request: FastifyRequest, name: string): string | undefined =>
  request.cookies[nameOf(app, name)]

export interface CookieOptions {
  maxAgeSeconds?: number
  /** Also readable by scripts of our pages. */
  readable?: boolean
}

/** Returns the attributes of all server cookies. */
function attributesOf(app: App, { maxAgeSeconds, readable = false }: CookieOptions) {
  return {
    path: '/',
    httpOnly: !readable,
    sameSite: 'lax' as const,
    secure: isSecure(app),
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  }
}

export function writeCookie(
  app: App,
  reply: FastifyReply,
  name: string,
  value: string,
  options: CookieOptions = {},
): void {
  reply.setCookie(nameOf(app, name), value, attributesOf(app, options))
}

export function removeCookie(app: App, reply: FastifyReply, name: string): void {
  reply.clearCookie(nameOf(app, name), attributesOf(app, {}))
}

/** Returns a `Set-Cookie` header line, for responses already being sent. */
export const cookieLine = (
  app: App,
  reply: FastifyReply,
  name: string,
  value: string,
  options: CookieOptions,
): string => reply.server.serializeCookie(nameOf(app, name), value, attributesOf(app, options))
