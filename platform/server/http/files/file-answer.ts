import { createReadStream, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#platform/contract/refusal.ts'
import { partOf } from './file-part.ts'

/** Result of the handler of a file operation. */
export interface FileAnswer {
  content: Buffer | string | Readable | StoredFile
  type: string
  /** File name for saving; omit for files shown only in a page. */
  name?: string
  /** `inline` opens in the browser; `attachment` (default) is saved. */
  shown?: 'inline' | 'attachment'
  /** Value for `cache-control`; 'no-store' by default. */
  cache?: string
  /** For user uploads: blocks scripts and framing. */
  untrusted?: boolean
}

/** A file on disk: supports range requests, and is not resent to clients that have it. */
interface StoredFile {
  path: string
}

export const pdfFile = (name: string, content: Buffer): FileAnswer => ({
  content,
  type: 'application/pdf',
  name: `${name}.pdf`,
  shown: 'inline',
})

/** Sends a file; 'not-found' if it is missing on disk. */
export async function sendFileAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FileAnswer,
): Promise<FastifyReply> {
  const { content, name, shown = 'attachment', untrusted = false } = answer
  const stored = isStored(content) ? await found(content) : null
  reply.header('cache-control', answer.cache ?? 'no-store').type(answer.type)
  if (name) reply.header('content-disposition', `${shown}; filename="${name}"`)
  if (untrusted) reply.header('content-security-policy', "default-src 'none'; sandbox")
  return stored ? sendStored(request, reply, stored) : reply.send(content)
}

const isStored = (content: FileAnswer['content']): content is StoredFile =>
  typeof content === 'object' && !Buffer.isBuffer(content) && 'path' in content && !('pipe' in content)

type Found = Pick<Stats, 'size' | 'mtime'> & StoredFile

async function found({ path }: StoredFile): Promise<Found> {
  const facts = await stat(path).catch(() => null)
  return facts?.isFile() ? { path, size: facts.size, mtime: facts.mtime } : refuse('not-found')
}

function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, size, mtime }: Found,
): FastifyReply {
  const etag = `"${size.toString(36)}-${mtime.getTime().toString(36)}"`
  reply.header('etag', etag).header('last-modified', mtime.toUTCString()).header('accept-ranges', 'bytes')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const { range, 'if-range': ifRange } = request.headers
  const part = ifRange === undefined || ifRange === etag ? partOf(range, size) : null
  if (part === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = part ?? { start: 0, end: size - 1 }
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1)
  return reply.send(size === 0 ? '' : createReadStream(path, { start, end }))
}
