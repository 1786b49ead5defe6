import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { App } from '../app.ts'
import { sendCommonError } from './answer-errors.ts'
import { acceptBodies } from './decode-body.ts'
import type { Patience } from './files/taken-in-time.ts'
import { serveLiveEvents } from './live-events.ts'
import { serveMetrics } from './metrics.ts'
import { describeApi } from './openapi.ts'
import { serveOperations } from './operations.ts'
import { refuseUnknown } from './refuse-unknown.ts'
import { operationOf } from './routes.ts'
import { offerToken } from './visitor/anti-forgery.ts'
import { serveWebApp } from './web/web-app.ts'

const MEBIBYTE = 1024 * 1024
const BODY_PATIENCE = 30_000
/** Bytes that the body of an upload brings at least in each second: a tenth of what the slowest telephone line does. */
const SLOWEST_UPLOAD = 1024
/** Films take longer than other bodies: they have all the time that a request has. */
const FILM_PATIENCE = 3_600_000

/** Contracts read what arrives and what is answered: what Fastify would read it with is not even loaded. */
const readByContracts = () => {
  throw new Error('A route reads by its contract, not by a JSON schema')
}
const schemaController = {
  compilersFactory: { buildValidator: readByContracts, buildSerializer: readByContracts },
}

interface HttpOptions {
  /** The folder of the built web app; left out where only operations are wanted. */
  webRoot?: string
  /** Sources of the payment provider's script, of what it loads, and of its frames. */
  providerSources?: readonly string[]
  /** Milliseconds within which the body of a request must have arrived. */
  bodyPatience?: number
  /** How long a file that is gathered while it is sent waits for its reader. */
  readPatience?: Patience
}

/** The whole server as one Fastify instance, not yet listening. */
export async function buildHttp(app: App, options: HttpOptions = {}): Promise<FastifyInstance> {
  const http = fastify({
    loggerInstance: app.log,
    logController: new LogController({ disableRequestLogging: true }),
    schemaController,
    bodyLimit: MEBIBYTE,
    requestTimeout: FILM_PATIENCE,
    trustProxy: trustedProxies(app.settings.trustProxy),
    // An address that cannot be read leads nowhere.
    frameworkErrors: (_error, _request, reply) => {
      sendCommonError(reply, 'not-found')
    },
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  await http.register(cookie)
  const headers = await securityHeaders(app, options)
  await acceptBodies(http)
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  endSlowBodies(http, app, options.bodyPatience ?? BODY_PATIENCE)
  http.addHook('onSend', (request, reply, _payload, done) => {
    offerToken(app, request, reply)
    done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    const operation = operationOf(request)
    if (operation) {
      const milliseconds = Math.round(reply.elapsedTime * 10) / 10
      app.log.info({ operation, status: reply.statusCode, milliseconds, actor: request.actorId }, 'request')
    }
    done()
  })
  http.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) app.log.error({ err: error }, 'a request failed')
    return sendCommonError(
      reply,
      status === 413 ? 'too-large' : status === 404 ? 'not-found' : status < 500 ? 'bad-input' : 'server',
    )
  })
  serveMetrics(http, app)
  serveOperations(http, app, options.readPatience)
  serveLiveEvents(http, app)
  describeApi(http, app)
  for (const feature of app.features) feature.routes?.(http, app)
  if (options.webRoot) await serveWebApp(http, app, options.webRoot)
  else http.setNotFoundHandler((request, reply) => refuseUnknown(http, request, reply))
  return http
}

/** Counted from the server outwards: entries further left in the header were written by the client. */
function trustedProxies(setting: App['settings']['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting
}

/**
 * Breaks off a request whose body comes so slowly that it only holds a connection and memory: it has `patience`
 * milliseconds in all, that of an upload for each part that it has to bring.
 */
function endSlowBodies(http: FastifyInstance, app: App, patience: number): void {
  const uploads = new Set(
    app.served.flatMap(({ operation: { kind, id } }) => (kind === 'upload' ? [id] : [])),
  )
  http.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (hasBody) {
      const isUpload = uploads.has(operationOf(request) ?? '')
      let seen = raw.socket.bytesRead
      const timer = setInterval(() => {
        const brought = raw.socket.bytesRead - seen
        seen = raw.socket.bytesRead
        // What has arrived and waits for the server is not late.
        if (raw.complete || (isUpload && raw.readableLength > 0)) return
        if (!isUpload || brought < (SLOWEST_UPLOAD * patience) / 1000) raw.destroy()
      }, patience)
      timer.unref()
      raw.once('close', () => clearInterval(timer))
    }
    done()
  })
}

/** What helmet sends, asked once: it would put the same policy together again for every request. */
async function securityHeaders(app: App, options: HttpOptions): Promise<Record<string, string>> {
  const probe = fastify({ schemaController })
  await probe.register(helmet, headerSettings(app, options))
  probe.get('/', async (_request, reply) => reply.send())
  const plain = ['content-length', 'date', 'connection']
  const { headers } = await probe.inject('/')
  await probe.close()
  const chosen = Object.entries(headers).filter(([name]) => !plain.includes(name))
  return {
    ...Object.fromEntries(chosen.map(([name, value]) => [name, String(value)])),
    // The camera reads badges at the door.
    'permissions-policy':
      'camera=(self), geolocation=(), microphone=(), usb=(), serial=(), bluetooth=(), midi=()',
  }
}

function headerSettings(app: App, options: HttpOptions) {
  const https = app.settings.publicUrl.startsWith('https:')
  const provider = options.providerSources ?? []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...provider],
        // Mantine sets sizes and colors in style attributes.
        styleSrc: ["'self'", "'unsafe-inline'", ...provider],
        imgSrc: ["'self'", 'data:', 'blob:', ...provider],
        mediaSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", ...provider],
        connectSrc: ["'self'", ...provider],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        // The chat is a frame of our own pages; no other site frames any.
        frameAncestors: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: true, preload: true } : false,
    crossOriginEmbedderPolicy: false,
    // The provider's window, in which a buyer approves, reports to ours.
    crossOriginOpenerPolicy: {
      policy: provider.length > 0 ? ('same-origin-allow-popups' as const) : ('same-origin' as const),
    },
    referrerPolicy: { policy: 'same-origin' as const },
  }
}
