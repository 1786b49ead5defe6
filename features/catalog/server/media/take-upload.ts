import { writeFile } from 'node:fs/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { v4 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import { refuseFile, takeFile } from '#platform/server/http/take-file.ts'
import type { Settings } from '#platform/server/settings.ts'
import { readCaptions, writeCaptions } from '../../rules/captions/captions.ts'
import { type MediaKind, mediaEnding, mediaFault, TELLING_BYTES } from '../../rules/desk/media-type.ts'
import { makeUploadFolder, uploadFolder, uploadPath } from './media-folder.ts'

const MEBIBYTE = 1024 * 1024
const PICTURE_BYTES = 10 * MEBIBYTE
const CAPTIONS_BYTES = 2 * MEBIBYTE

export interface StoredUpload {
  name: string
  bytes: number
  givenName: string
}

/** Writes the one file of a multipart request under a name of ours, by what it is and not by what it is called. */
export async function takeUpload(
  request: FastifyRequest,
  kind: MediaKind,
  settings: Settings,
): Promise<StoredUpload> {
  if (!request.isMultipart()) refuseFile('Please choose a file.')
  const most = { video: settings.uploadBytes, poster: PICTURE_BYTES, captions: CAPTIONS_BYTES }[kind]
  const part = await request.file({ limits: { fileSize: most, files: 1, fields: 5 } })
  if (!part) refuseFile('Please choose a file.')
  await makeUploadFolder(settings)
  const givenName = part.filename.slice(0, 200)
  const stored =
    kind === 'captions' ? await takeCaptions(part, settings) : await takeFilm(part, kind, settings)
  if (stored === 'too-large') {
    refuse('too-large', { says: `This file is larger than ${Math.round(most / MEBIBYTE)} MB.` })
  }
  return { ...stored, givenName }
}

type Taken = { name: string; bytes: number } | 'too-large'

async function takeCaptions(part: MultipartFile, settings: Settings): Promise<Taken> {
  const chunks: Buffer[] = []
  for await (const chunk of part.file) chunks.push(chunk as Buffer)
  if (part.file.truncated) return 'too-large'
  const read = readCaptions(readText(Buffer.concat(chunks)))
  if ('fault' in read) refuseFile(`Line ${read.fault.line}: ${read.fault.says}`)
  const name = `u-${uuid()}.vtt`
  const text = writeCaptions(read.cues)
  await writeFile(uploadPath(settings, name), text)
  return { name, bytes: Buffer.byteLength(text) }
}

function readText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuseFile('The letters of this file are not readable. Please save it as UTF-8.')
  }
}

async function takeFilm(part: MultipartFile, kind: 'video' | 'poster', settings: Settings): Promise<Taken> {
  return takeFile(part, {
    folder: uploadFolder(settings),
    telling: TELLING_BYTES,
    check: (start) => {
      const ending = mediaEnding(start)
      const fault = mediaFault(kind, ending)
      return fault === null ? { name: `u-${uuid()}.${ending}` } : { fault }
    },
  })
}
