import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendCommonError } from './answer-errors.ts'
import { isServed } from './routes.ts'

const METHODS = ['GET', 'POST'] as const

/** Responds that a path is unknown, or that it requires another method. */
export function refuseUnknown(
  http: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const url = request.url.split('?')[0] ?? '/'
  const allowed = METHODS.filter((method) => method !== request.method && isServed(http, method, url))
  if (allowed.length === 0) return sendCommonError(reply, 'not-found')
  return sendCommonError(reply.header('allow', allowed.join(', ')), 'wrong-method')
}
