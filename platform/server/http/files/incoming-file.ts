import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FileKind } from '#platform/contract/file-kinds.ts'
import type { AnyOperation, UploadOperation } from '#platform/contract/operation.ts'
import type { App } from '../../app.ts'
import { joinInput, readForm, readInput } from '../decode-body.ts'

/** A file being uploaded by a user. */
export interface IncomingFile<K extends FileKind = FileKind> {
  stream: MultipartFile['file']
  /** The sender's file name without invisible characters; never used as a storage name. */
  givenName: string
  kinds: readonly K[]
  maxBytes: number
  /** Size of the entire request, slightly larger than the file; null if not announced. */
  announced: number | null
}

const MAX_FIELDS = 100

interface Arrived {
  input: unknown
  file?: IncomingFile | undefined
}

/** Reads the input of a request. For an upload, reads the fields before its file, but not the file. */
export async function readRequest(
  app: App,
  request: FastifyRequest,
  operation: AnyOperation,
): Promise<Arrived> {
  if (!isUpload(operation) || !request.isMultipart()) return { input: await readInput(request) }
  const maxBytes = operation.maxBytes === 'UPLOAD_MAX_MB' ? app.settings.uploadBytes : operation.maxBytes
  const parts = request.parts({ limits: { fileSize: maxBytes, files: 1, fields: MAX_FIELDS } })
  const pairs: string[] = []
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    if (part.value.type === 'file') {
      const { file: stream, filename } = part.value
      const givenName = filename.replace(/[\p{Cc}\p{Cf}]/gu, '')
      const announced = Number(request.headers['content-length'] ?? 0) || null
      const file = { stream, givenName, kinds: operation.kinds, maxBytes, announced }
      return { input: inputOf(request, pairs), file }
    }
    pairs.push(`${encodeURIComponent(part.value.fieldname)}=${encodeURIComponent(String(part.value.value))}`)
  }
  return { input: inputOf(request, pairs) }
}

const isUpload = (operation: AnyOperation): operation is UploadOperation => operation.kind === 'upload'

const inputOf = (request: FastifyRequest, pairs: readonly string[]): unknown =>
  joinInput(request, readForm(pairs.join('&')))

/** Errors of the multipart reader about an unreadable body are client errors. */
export function isCutOff(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string }
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || /unexpected end|multipart|boundary/i.test(message)
}
