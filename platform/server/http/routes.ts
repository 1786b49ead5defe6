import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The route of one operation, or of its list as CSV. */
export interface Route {
  /** The id of the operation. */
  operation: string
  method: 'GET' | 'POST'
  /** From the root of the site, with `{name}` parts. */
  address: string
  answer: Answer
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The routes with a fixed address below `/api/`, by method and the rest of the address. */
    operationRoutes: ReadonlyMap<string, Route>
  }
  interface FastifyRequest {
    /** That of the shared route, once it was looked for. */
    operationRoute?: Route | undefined
  }
  interface FastifyContextConfig {
    /** The id of the operation that a route of its own leads to. */
    operation?: string
  }
}

const API = '/api/'

/** HEAD asks for what GET answers. */
const keyOf = (method: string, address: string) =>
  `${method === 'HEAD' ? 'GET' : method} ${address.replace(/\/$/, '')}`

/**
 * Registers the routes of all operations. Fixed addresses below `/api/` share one route, since a thousand routes cost a
 * tenth of each start; a route whose address has `{name}` parts, or is elsewhere, is registered on its own.
 */
export function registerRoutes(http: FastifyInstance, routes: readonly Route[]): void {
  const shared = new Map<string, Route>()
  for (const route of routes) {
    const { method, address, operation } = route
    if (address.startsWith(API) && !address.includes('{')) {
      shared.set(keyOf(method, address.slice(API.length)), route)
      continue
    }
    const url = address.replace(/\{(\w{1,60})\}/g, ':$1')
    http.route({ method, url, config: { operation }, exposeHeadRoute: true, handler: route.answer })
  }
  http.decorate('operationRoutes', shared)
  http.route({
    method: ['GET', 'POST'],
    url: `${API}*`,
    exposeHeadRoute: true,
    async handler(request, reply) {
      const route = sharedRoute(request)
      if (!route) return reply.callNotFound()
      request.params = {}
      return route.answer(request, reply)
    },
  })
}

function sharedRoute(request: FastifyRequest): Route | undefined {
  request.operationRoute ??= routeAt(request.server, request.method, request.url)
  return request.operationRoute
}

/** Whether an address has a handler for a method. The shared route itself matches all with its prefix. */
export function isServed(http: FastifyInstance, method: 'GET' | 'POST', url: string): boolean {
  const route = http.findRoute({ url, method })
  const isOwn = route !== null && !(url.startsWith(API) && '*' in route.params)
  return isOwn || routeAt(http, method, url) !== undefined
}

function routeAt({ operationRoutes }: FastifyInstance, method: string, url: string): Route | undefined {
  const path = url.split('?')[0] ?? ''
  return path.startsWith(API)
    ? operationRoutes.get(keyOf(method, decoded(path.slice(API.length))))
    : undefined
}

/** As it was meant; unchanged if it cannot be decoded; no route matches it then. */
function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** The id of the operation that a request calls; undefined if it calls no operation. */
export const operationOf = (request: FastifyRequest): string | undefined =>
  request.routeOptions.config.operation ?? sharedRoute(request)?.operation
