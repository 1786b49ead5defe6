import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '#platform/contract/address.ts'
import type { AnyOperation } from '#platform/contract/operation.ts'

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The way to one operation, or to its whole list as CSV. */
export interface Door {
  operation: AnyOperation
  isCsv: boolean
  /** Makes what answers; called at the first request, since most operations are not asked in an hour. */
  prepare: () => Answer
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The operations with a fixed address below `/api/`, by method and the rest of the address. */
    doors: ReadonlyMap<string, Door>
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
  const answers = new Map<Door, Answer>()
  const answerOf = (door: Door): Answer => {
    const answer = answers.get(door) ?? door.prepare()
    answers.set(door, answer)
    return answer
  }
  for (const door of doors) {
    const { operation, isCsv } = door
    // A list that is asked by POST is saved by a link all the same.
    const method = isCsv ? 'GET' : operation.method
    const address = `${pathOf(operation)}${isCsv ? '.csv' : ''}`
    if (address.startsWith(API) && !address.includes('{')) {
      shared.set(keyOf(method, address.slice(API.length)), door)
      continue
    }
    http.route({
      method,
      url: address.replace(/\{(\w{1,60})\}/g, ':$1'),
      config: { operation: operation.id },
      exposeHeadRoute: false,
      handler: (request, reply) => answerOf(door)(request, reply),
    })
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
      return answerOf(door)(request, reply)
    },
  })
}

const sharedDoor = ({ server, method, url }: FastifyRequest) => doorAt(server, method, url)

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
  request.routeOptions.config.operation ?? sharedDoor(request)?.operation.id
