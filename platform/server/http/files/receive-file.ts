import { createWriteStream } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FIRST_BYTES, type FileKind, fileKind, wrongKind } from '#platform/contract/file-kinds.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { cleanPicture, isPicture, type PictureKind } from '../../pictures/clean-picture.ts'
import { fileStore } from '../../storage/files/file-store.ts'
import { type Storing, storeFile } from '../../storage/store-file.ts'
import type { Asking } from '../../workload/fair-queue.ts'
import type { SentFolder } from './file-folders.ts'
import { filmProblem } from './film-problem.ts'
import type { IncomingFile } from './incoming-file.ts'
import { scanFile } from './scan-file.ts'

/** Message for the sender of a file in which the virus scanner found something. */
export const INFECTED = 'This file was not accepted: the virus scanner found something in it.'

interface FileRules<K extends FileKind> {
  folder: SentFolder
  /** Returns the name for storing the file. */
  name: (kind: K) => string
  /** Restricts the kinds that the operation accepts, depending on the user's choice. */
  only?: readonly K[]
  /** A lower limit than the operation's. */
  maxBytes?: number
}

interface TakenFile<K extends FileKind> {
  name: string
  kind: K
  bytes: number
}

/**
 * Stores a file in a folder of the file store, where it becomes visible only when complete. Its kind is determined by its
 * first bytes, regardless of its name. A picture is stored as re-encoded by `cleanPicture`. Refuses other kinds,
 * unacceptable pictures, videos that browsers cannot play, and files that `scanFile` finds infected ('bad-input' at the
 * field `file`), files that are too large ('too-large'), and files that exceed the storage of the sender or the server
 * (`storeFile`).
 */
export async function receiveFile<K extends FileKind>(
  ctx: Storing,
  file: IncomingFile<K>,
  { folder, name: nameOf, only, maxBytes = file.maxBytes }: FileRules<K>,
): Promise<TakenFile<K>> {
  const { started, kind } = await readKind(file, only)
  const name = nameOf(kind)
  const stored = `${folder}/${name}`
  const store = fileStore(ctx.settings)
  const expected = Math.min(maxBytes, file.announced ?? maxBytes)
  const bytes = await storeFile(ctx, { name: stored, expected }, async () => {
    const unfinished = await store.unfinished(folder)
    try {
      await pipeline(wholeOf(started, file.stream), createWriteStream(unfinished))
      if (file.stream.truncated || (await stat(unfinished)).size > maxBytes) refuseSize(maxBytes)
      // Scans the original, because a scanner finds nothing in a re-encoded picture.
      if ((await scanFile(ctx.settings, unfinished)) !== null) refuseFile(INFECTED)
      await refuseUnplayable(unfinished, kind)
      if (isPicture(kind)) await writeFile(unfinished, await cleanOrRefuse(ctx, unfinished, { kind }))
      const { size } = await stat(unfinished)
      await store.take(stored, unfinished)
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

/** Reads a small picture, up to `side` pixels wide and high, that is not stored as a file. Refuses like `receiveFile`. */
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

/** Reads an entire small file as text. */
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

/** Yields the bytes already read, then the rest. A small file may have ended while its start was read. */
async function* wholeOf(started: Buffer, rest: Readable): AsyncGenerator<Buffer> {
  yield started
  for await (const chunk of rest) yield chunk as Buffer
}

/** Refuses with a message at the field `file`. */
export function refuseFile(message: string): never {
  refuse('bad-input', { message: message, fields: { file: message } })
}

function refuseSize(maxBytes: number): never {
  refuse('too-large', { message: `This file is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.` })
}

/** Reads enough leading bytes of a stream to detect its type. */
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
