import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FIRST_BYTES, type FileKind, fileKind, wrongKind } from '#platform/contract/file-kinds.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { IncomingFile } from './incoming-file.ts'

interface FileRules<K extends FileKind> {
  /** Made where it is missing. */
  folder: string
  /** The name to store it under. */
  name: (kind: K) => string
  /** Fewer kinds than the operation takes, for what the person chose; and what to answer to the others. */
  only?: { kinds: readonly K[]; message: string }
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
 * first bytes say, whatever it is called: refuses other kinds than those ('bad-input' at the field `file`) and what
 * is larger ('too-large').
 */
export async function takeFile<K extends FileKind>(
  file: IncomingFile<K>,
  { folder, name: nameOf, only, maxBytes = file.maxBytes }: FileRules<K>,
): Promise<TakenFile<K>> {
  const started = await readStart(file.stream, FIRST_BYTES)
  const found = fileKind(started)
  const kind = (only?.kinds ?? file.kinds).find((each) => each === found)
  if (!kind) refuseFile(only?.message ?? wrongKind(file.kinds))
  const name = nameOf(kind)
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `.unfinished-${randomUUID()}`)
  let bytes = 0
  try {
    await pipeline(wholeOf(started, file.stream), createWriteStream(unfinished))
    bytes = (await stat(unfinished)).size
    if (file.stream.truncated || bytes > maxBytes) refuseSize(maxBytes)
    await rename(unfinished, join(folder, name))
  } finally {
    await rm(unfinished, { force: true })
  }
  return { name, kind, bytes }
}

/** Reads a small file whole as text. */
export async function readText({ stream, maxBytes: most }: IncomingFile, maxBytes = most): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += (chunk as Buffer).length
    if (bytes > maxBytes) refuseSize(maxBytes)
    chunks.push(chunk as Buffer)
  }
  if (stream.truncated) refuseSize(maxBytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    return refuseFile('The letters of this file are not readable. Please save it as UTF-8.')
  }
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

/** The first bytes of a stream, enough to tell what it is. */
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
