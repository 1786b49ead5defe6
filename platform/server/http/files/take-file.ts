import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FIRST_BYTES, type FileKind, fileKind, wrongKind } from '#platform/contract/file-kinds.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { cleanPicture, isPicture, type PictureKind } from '../../pictures/clean-picture.ts'
import { type Storing, storeFile } from '../../storage/store-file.ts'
import type { Asking } from '../../workload/fair-queue.ts'
import { filmProblem } from './film-problem.ts'
import type { IncomingFile } from './incoming-file.ts'
import { scanFile } from './scan-file.ts'

/** What a person reads about a file in which the virus scanner found something. */
export const INFECTED = 'This file was not accepted: the virus scanner found something in it.'

interface FileRules<K extends FileKind> {
  /** Made where it is missing. */
  folder: string
  /** The name to store it under. */
  name: (kind: K) => string
  /** Fewer kinds than the operation takes, for what the person chose. */
  only?: readonly K[]
  /** Less than the operation takes. */
  maxBytes?: number
}

interface TakenFile<K extends FileKind> {
  name: string
  kind: K
  bytes: number
}

/**
 * Streams a file to a folder, where it becomes visible under its name only when all of it is there. It is what its
 * first bytes say, whatever it is called. A picture is stored as `cleanPicture` makes it. Refuses other kinds, pictures
 * that cannot be taken, films that browsers cannot play, and what `scanFile` finds infected ('bad-input' at the field
 * `file`), what is larger ('too-large'), and what the sender or the server has no room for (`storeFile`).
 */
export async function takeFile<K extends FileKind>(
  ctx: Storing,
  file: IncomingFile<K>,
  { folder, name: nameOf, only, maxBytes = file.maxBytes }: FileRules<K>,
): Promise<TakenFile<K>> {
  const { started, kind } = await readKind(file, only)
  const name = nameOf(kind)
  const path = join(folder, name)
  const unfinished = join(folder, `.unfinished-${randomUUID()}`)
  const expected = Math.min(maxBytes, file.announced ?? maxBytes)
  const bytes = await storeFile(ctx, { path, expected }, async () => {
    await mkdir(folder, { recursive: true })
    try {
      await pipeline(wholeOf(started, file.stream), createWriteStream(unfinished))
      if (file.stream.truncated || (await stat(unfinished)).size > maxBytes) refuseSize(maxBytes)
      // The original, as a scanner finds nothing in a picture that was encoded again.
      if ((await scanFile(ctx.settings, unfinished)) !== null) refuseFile(INFECTED)
      await refuseUnplayable(unfinished, kind)
      if (isPicture(kind)) await writeFile(unfinished, await cleanOrRefuse(ctx, unfinished, { kind }))
      const { size } = await stat(unfinished)
      await rename(unfinished, path)
      return size
    } finally {
      await rm(unfinished, { force: true })
    }
  })
  return { name, kind, bytes }
}

async function refuseUnplayable(path: string, kind: FileKind): Promise<void> {
  const problem = kind === 'mp4' ? await filmProblem(path) : null
  if (problem !== null) refuseFile(problem)
}

/** Reads a small picture, at most `side` pixels wide and high, that is not stored as a file. Refuses as `takeFile`. */
export async function readPicture<K extends PictureKind>(
  ctx: Asking,
  file: IncomingFile<K>,
  side: number,
): Promise<{ kind: K; content: Buffer }> {
  const { started, kind } = await readKind(file)
  const bytes = await readWhole(wholeOf(started, file.stream), file.maxBytes)
  if (file.stream.truncated) refuseSize(file.maxBytes)
  return { kind, content: await cleanOrRefuse(ctx, bytes, { kind, side }) }
}

async function readKind<K extends FileKind>(file: IncomingFile<K>, only?: FileRules<K>['only']) {
  const started = await readStart(file.stream, FIRST_BYTES)
  const found = fileKind(started)
  const kinds = only ?? file.kinds
  const kind = kinds.find((each) => each === found)
  return kind ? { started, kind } : refuseFile(wrongKind(kinds, started))
}

async function cleanOrRefuse(...picture: Parameters<typeof cleanPicture>): Promise<Buffer> {
  const cleaned = await cleanPicture(...picture)
  return 'problem' in cleaned ? refuseFile(cleaned.problem) : cleaned.content
}

/** Reads a small file whole as text. */
export async function readText({ stream, maxBytes: most }: IncomingFile, maxBytes = most): Promise<string> {
  const bytes = await readWhole(stream, maxBytes)
  if (stream.truncated) refuseSize(maxBytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuseFile('The letters of this file are not readable. Please save it as UTF-8.')
  }
}

async function readWhole(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > maxBytes) refuseSize(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** What was looked at already, and the rest; a small file may have ended while it was looked at. */
async function* wholeOf(started: Buffer, rest: Readable): AsyncGenerator<Buffer> {
  yield started
  for await (const chunk of rest) yield chunk as Buffer
}

/** Says at the field `file` what is wrong with it. */
export function refuseFile(message: string): never {
  refuse('bad-input', { message: message, fields: { file: message } })
}

function refuseSize(maxBytes: number): never {
  refuse('too-large', { message: `This file is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.` })
}

/** The first bytes of a stream, enough to detect its kind. */
async function readStart(stream: Readable, telling: number): Promise<Buffer> {
  let start = Buffer.alloc(0)
  while (start.length < telling) {
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
