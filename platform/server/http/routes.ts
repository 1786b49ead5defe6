import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Route of an operation, or of its list as CSV. */
export interface Route {
  /** The id of the operation. */
  operation: string
  method: 'GET' | 'POST'
  /** Path from the site root, with `{name}` parts. */
  address: string
  answer: Answer
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Routes with a fixed path under `/api/`, keyed by method and remaining path. */
    operationRoutes: ReadonlyMap<string, Route>
  }
  interface FastifyRequest {
    /** The matched route under the shared route, once resolved. */
    operationRoute?: Route | undefined
  }
  interface FastifyContextConfig {
    /** The id of the operation served by a separate route. */
    operation?: string
  }
}

const API = '/api/'

/** HEAD is handled like GET. */
const keyOf = (method: string, address: string) =>
  `${method === 'HEAD' ? 'GET' : method} ${address.replace(/\/$/, '')}`

/**
 * Registers the routes of all operations. Fixed paths below `/api/` share one route, because a thousand routes add a
 * tenth to every startup. Routes with `{name}` parts or other paths are registered individually.
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

/** True if a path has a handler for a method. Paths that match only the shared route are looked up in its table. */
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

/** Decodes a path. Returns it unchanged if it cannot be decoded; no route matches it then. */
function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** Returns the id of the operation that a request calls, or undefined if it calls none. */
export const operationOf = (request: FastifyRequest): string | undefined =>
  request.routeOptions.config.operation ?? sharedRoute(request)?.operation
