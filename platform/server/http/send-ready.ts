import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadyBytes } from './ready-bytes.ts'

/** Streams cached bytes, or sends an empty response if the client already has them. */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: ReadyBytes,
  type = 'application/json; charset=utf-8',
  vary = 'accept-encoding',
): FastifyReply {
  reply.header('etag', ready.etag).header('cache-control', 'no-cache').header('vary', vary)
  if (request.headers['if-none-match'] === ready.etag) return reply.code(304).send()
  reply.type(type)
  const accepted = request.headers['accept-encoding'] ?? ''
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(ready.brotli)
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(ready.gzip)
  return reply.send(ready.plain)
}
