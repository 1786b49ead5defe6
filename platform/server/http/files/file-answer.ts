import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#platform/contract/refusal.ts'
import type { Settings } from '../../settings.ts'
import { type FileInfo, fileStore } from '../../storage/files/file-store.ts'
import { partOf } from './file-part.ts'

/** Result of the handler of a file operation. */
export interface FileAnswer {
  content: Buffer | string | Readable | StoredFile | ProductFile
  type: string
  /** File name for saving; omit for files shown only in a page. */
  name?: string
  /** `inline` opens in the browser; `attachment` (default) is saved. */
  shown?: 'inline' | 'attachment'
  /** Value for `cache-control`; 'no-store' by default. */
  cache?: string
  /** For user uploads: blocks scripts and framing. */
  untrusted?: boolean
  /** For films: browsers load them from the bucket, if there is one, by a link that expires. */
  direct?: boolean
}

/** An uploaded file by its name in the file store: supports range requests, and is not resent to clients that have it. */
interface StoredFile {
  stored: string
}

/** A file that is shipped with the product; delivered like a stored file. */
interface ProductFile {
  path: string
}

export const pdfFile = (name: string, content: Buffer): FileAnswer => ({
  content,
  type: 'application/pdf',
  name: `${name}.pdf`,
  shown: 'inline',
})

/** Sends a file; 'not-found' if it is missing in the store. */
export async function sendFileAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
  answer: FileAnswer,
): Promise<FastifyReply> {
  const { content, name, shown = 'attachment', untrusted = false } = answer
  const disposition = name && `${shown}; filename="${name}"`
  if (answer.direct && isStored(content) && request.method === 'GET') {
    const link = await fileStore(settings).link(content.stored, { type: answer.type, disposition })
    if (link) return reply.header('cache-control', 'no-store').redirect(link, 302)
  }
  const found = isStored(content) || isOfProduct(content) ? await find(settings, content) : null
  reply.header('cache-control', answer.cache ?? 'no-store').type(answer.type)
  if (disposition) reply.header('content-disposition', disposition)
  if (untrusted) reply.header('content-security-policy', "default-src 'none'; sandbox")
  return found ? sendRange(request, reply, found) : reply.send(content)
}

const isStored = (content: FileAnswer['content']): content is StoredFile =>
  typeof content === 'object' && 'stored' in content

const isOfProduct = (content: FileAnswer['content']): content is ProductFile =>
  typeof content === 'object' && !Buffer.isBuffer(content) && 'path' in content && !('pipe' in content)

/** Content of known size that can be read in parts. */
interface Ranged extends Omit<FileInfo, 'changedAt'> {
  changedAt?: Date
  open(part: { start: number; end: number }): Promise<Readable>
}

async function find(settings: Settings, content: StoredFile | ProductFile): Promise<Ranged> {
  if ('path' in content) return findOfProduct(content)
  const store = fileStore(settings)
  const info = (await store.info(content.stored)) ?? refuse('not-found')
  return { ...info, open: (part) => store.stream(content.stored, part) }
}

async function findOfProduct({ path }: ProductFile): Promise<Ranged> {
  const facts = await stat(path).catch(() => null)
  if (!facts?.isFile()) return refuse('not-found')
  const { size, mtime } = facts
  const version = `${size.toString(36)}-${mtime.getTime().toString(36)}`
  return { bytes: size, changedAt: mtime, version, open: async (part) => createReadStream(path, part) }
}

/** Sends content or the requested range of it, or nothing to a client that has this version. */
export async function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, changedAt, version, open }: Ranged,
): Promise<FastifyReply> {
  const etag = `"${version}"`
  reply.header('etag', etag).header('accept-ranges', 'bytes')
  if (changedAt) reply.header('last-modified', changedAt.toUTCString())
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const { range, 'if-range': ifRange } = request.headers
  const part = ifRange === undefined || ifRange === etag ? partOf(range, bytes) : null
  if (part === 'outside') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const { start, end } = part ?? { start: 0, end: bytes - 1 }
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  reply.header('content-length', end - start + 1)
  return reply.send(bytes === 0 ? '' : await open({ start, end }))
}
