import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The way to one operation, or to its whole list as CSV. */
export interface Door {
  /** The id of the operation. */
  operation: string
  method: 'GET' | 'POST'
  /** From the root of the site, with `{name}` parts. */
  address: string
  answer: Answer
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The doors with a fixed address below `/api/`, by method and the rest of the address. */
    doors: ReadonlyMap<string, Door>
  }
  interface FastifyRequest {
    /** That of the shared route, once it was looked for. */
    door?: Door | undefined
  }
  interface FastifyContextConfig {
    /** The id of the operation that a route of its own leads to. */
    operation?: string
  }
}

const API = '/api/'

const keyOf = (method: string, address: string) => `${method} ${address.replace(/\/$/, '')}`

/**
 * Lets requests in to all doors. What has a fixed address below `/api/` shares one route, since a thousand routes
 * cost a tenth of each start; a door whose address has `{name}` parts, or stands elsewhere, has a route of its own.
 */
export function hangDoors(http: FastifyInstance, doors: readonly Door[]): void {
  const shared = new Map<string, Door>()
  for (const door of doors) {
    const { method, address, operation } = door
    if (address.startsWith(API) && !address.includes('{')) {
      shared.set(keyOf(method, address.slice(API.length)), door)
      continue
    }
    const url = address.replace(/\{(\w{1,60})\}/g, ':$1')
    http.route({ method, url, config: { operation }, exposeHeadRoute: false, handler: door.answer })
  }
  http.decorate('doors', shared)
  http.route({
    method: ['GET', 'POST'],
    url: `${API}*`,
    exposeHeadRoute: false,
    async handler(request, reply) {
      const door = sharedDoor(request)
      if (!door) return reply.callNotFound()
      request.params = {}
      return door.answer(request, reply)
    },
  })
}

function sharedDoor(request: FastifyRequest): Door | undefined {
  request.door ??= doorAt(request.server, request.method, request.url)
  return request.door
}

/** Whether anything answers at an address, asked by a method. The shared route itself matches whatever begins like it. */
export function isServed(http: FastifyInstance, method: 'GET' | 'POST', url: string): boolean {
  const route = http.findRoute({ url, method })
  const isOwn = route !== null && !(url.startsWith(API) && '*' in route.params)
  return isOwn || doorAt(http, method, url) !== undefined
}

function doorAt({ doors }: FastifyInstance, method: string, url: string): Door | undefined {
  const path = url.split('?')[0] ?? ''
  return path.startsWith(API) ? doors.get(keyOf(method, decoded(path.slice(API.length)))) : undefined
}

/** As it was meant; as it came where that cannot be read, which no door has. */
function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** The id of the operation that a request asks for; undefined where it is none. */
export const operationOf = (request: FastifyRequest): string | undefined =>
  request.routeOptions.config.operation ?? sharedDoor(request)?.operation
