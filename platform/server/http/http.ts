import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { App } from '../app.ts'
import { unavailable } from '../postgres/refused/unavailable.ts'
import { bucketOrigin } from '../storage/files/bucket-settings.ts'
import { offerRetry, sendCommonError } from './answer-errors.ts'
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
/** Minimum upload rate in bytes per second: a tenth of the slowest telephone line. */
const SLOWEST_UPLOAD = 1024
/** Videos take longer than other bodies, so they may use the full request time. */
const FILM_PATIENCE = 3_600_000

/** Contracts validate requests and responses, so Fastify's own validator and serializer are not loaded. */
const readByContracts = () => {
  throw new Error('A route reads by its contract, not by a JSON schema')
}
const schemaController = {
  compilersFactory: { buildValidator: readByContracts, buildSerializer: readByContracts },
}

interface HttpOptions {
  /** Folder of the built web app; omit to serve only operations. */
  webRoot?: string
  /** Sources of the payment provider's script, its resources, and its frames. */
  providerSources?: readonly string[]
  /** Milliseconds within which a request body must arrive. */
  bodyPatience?: number
  /** How long an export that is generated while sending waits for its reader. */
  readPatience?: Patience
}

/** Builds the entire server as one Fastify instance that is not yet listening. */
export async function buildHttp(app: App, options: HttpOptions = {}): Promise<FastifyInstance> {
  const http = fastify({
    loggerInstance: app.log,
    logController: new LogController({ disableRequestLogging: true }),
    schemaController,
    bodyLimit: MEBIBYTE,
    requestTimeout: FILM_PATIENCE,
    trustProxy: trustedProxies(app.settings.trustProxy),
    // Malformed addresses get a not-found response.
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
    const away = unavailable(error)
    if (away) {
      offerRetry(reply, away)
      return sendCommonError(reply, 'busy', away.sentence)
    }
    const status = error.statusCode ?? 500
    if (status >= 500) app.log.error({ err: error }, 'a request failed')
    return sendCommonError(
      reply,
      status === 413 ? 'too-large' : status === 404 ? 'not-found' : status < 500 ? 'bad-input' : 'server',
    )
  })
  app.sessions.listen(http, app)
  serveMetrics(http, app)
  serveOperations(http, app, options.readPatience)
  serveLiveEvents(http, app)
  describeApi(http, app)
  for (const feature of app.features) feature.routes?.(http, app)
  if (options.webRoot) await serveWebApp(http, app, options.webRoot)
  else http.setNotFoundHandler((request, reply) => refuseUnknown(http, request, reply))
  return http
}

/** Counted from the server outward, because the client may have written entries further left in the header. */
function trustedProxies(setting: App['settings']['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting
}

/**
 * Aborts a request whose body arrives too slowly and only occupies a connection and memory. The body has `patience`
 * milliseconds in total; an upload has that time for each part it must deliver.
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
        // Data that has arrived and waits for the server is not late.
        if (raw.complete || (isUpload && raw.readableLength > 0)) return
        if (!isUpload || brought < (SLOWEST_UPLOAD * patience) / 1000) raw.destroy()
      }, patience)
      timer.unref()
      raw.once('close', () => clearInterval(timer))
    }
    done()
  })
}

/** Computes the helmet headers once, since helmet would rebuild the same policy for every request. */
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
    // The camera reads badges at the check-in desk.
    'permissions-policy':
      'camera=(self), geolocation=(), microphone=(), usb=(), serial=(), bluetooth=(), midi=()',
  }
}

/** Imported packages are served from a separate origin, if one is set. */
const packageSources = ({ settings: { packageOrigin } }: App): string[] =>
  packageOrigin ? [packageOrigin] : []

function headerSettings(app: App, options: HttpOptions) {
  const https = app.settings.publicUrl.startsWith('https:')
  const provider = options.providerSources ?? []
  // Films come from the bucket, and the player reads their parts.
  const films = app.settings.bucket ? [bucketOrigin(app.settings.bucket)] : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...provider],
        // Mantine sets sizes and colors in style attributes.
        styleSrc: ["'self'", "'unsafe-inline'", ...provider],
        imgSrc: ["'self'", 'data:', 'blob:', ...provider],
        mediaSrc: ["'self'", 'blob:', ...films],
        frameSrc: ["'self'", ...provider, ...packageSources(app)],
        connectSrc: ["'self'", ...provider, ...films],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        // The chat is a frame in our own pages; other sites may not frame any page.
        frameAncestors: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: true, preload: true } : false,
    crossOriginEmbedderPolicy: false,
    // The payment provider's popup, in which a buyer approves, reports back to our window.
    crossOriginOpenerPolicy: {
      policy: provider.length > 0 ? ('same-origin-allow-popups' as const) : ('same-origin' as const),
    },
    referrerPolicy: { policy: 'same-origin' as const },
  }
}
