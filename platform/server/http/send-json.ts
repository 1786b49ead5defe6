import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(brotliCompress)

/** Shorter responses fit into one or two packets anyway. */
const MIN_COMPRESSED = 2000
/** Takes about a millisecond for 50 KB; higher qualities take several times as long. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Sends a response that no cache may store, compressed if it is long and the client accepts Brotli. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): Promise<FastifyReply> {
  const text = JSON.stringify(answer)
  reply.header('cache-control', 'no-store').type('application/json')
  const isCompressed = text.length >= MIN_COMPRESSED && request.headers['accept-encoding']?.includes('br')
  if (!isCompressed) return reply.send(text)
  return reply.header('content-encoding', 'br').send(await compress(text, options))
}
