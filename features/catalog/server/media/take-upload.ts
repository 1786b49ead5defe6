import { createWriteStream } from 'node:fs'
import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { v4 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import type { Settings } from '#platform/server/settings.ts'
import { readCaptions, writeCaptions } from '../../rules/captions/captions.ts'
import { type MediaKind, mediaEnding, mediaFault, TELLING_BYTES } from '../../rules/desk/media-type.ts'
import { makeUploadFolder, uploadPath } from './media-folder.ts'

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

/** Streams to a file that becomes visible under its name only when all of it is there. */
async function takeFilm(part: MultipartFile, kind: 'video' | 'poster', settings: Settings): Promise<Taken> {
  const started = await readStart(part.file)
  const ending = mediaEnding(started)
  const fault = mediaFault(kind, ending)
  if (fault || !ending) {
    // An answer before the whole request has arrived would reach the browser as a broken connection.
    part.file.resume()
    return refuseFile(fault ?? '')
  }
  const name = `u-${uuid()}.${ending}`
  const unfinished = join(await makeUploadFolder(settings), `.unfinished-${name}`)
  try {
    part.file.unshift(started)
    await pipeline(part.file, createWriteStream(unfinished))
    if (part.file.truncated) return 'too-large'
    await rename(unfinished, uploadPath(settings, name))
  } finally {
    await rm(unfinished, { force: true })
  }
  return { name, bytes: (await stat(uploadPath(settings, name))).size }
}

/** The first bytes of a stream, enough to tell what it is. */
async function readStart(stream: Readable): Promise<Buffer> {
  let start = Buffer.alloc(0)
  while (start.length < TELLING_BYTES) {
    const chunk = (stream.read() as Buffer | null) ?? null
    if (chunk) start = Buffer.concat([start, chunk])
    else if (stream.readableEnded || !(await moreToRead(stream))) break
  }
  return start
}

function moreToRead(stream: Readable): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const settle = (settled: () => void) => {
      stream.off('readable', onReadable).off('end', onEnd).off('error', onError)
      settled()
    }
    const onReadable = () => settle(() => resolve(true))
    const onEnd = () => settle(() => resolve(false))
    const onError = (error: Error) => settle(() => reject(error))
    stream.on('readable', onReadable).on('end', onEnd).on('error', onError)
  })
}

function refuseFile(says: string): never {
  refuse('bad-input', { says, fields: { file: says } })
}
