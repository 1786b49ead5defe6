import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { refuse } from '#platform/contract/refusal.ts'

export interface FileRules {
  /** Made where it is missing. */
  folder: string
  /** How many first bytes `check` wants to see, at most. */
  telling: number
  /** The name to store it under, by its first bytes; or what is wrong with it, for the person. */
  check: (start: Buffer) => { name: string } | { fault: string }
}

/**
 * Streams a file of a multipart request to a folder, where it becomes visible under its name only when all of it is
 * there. Refuses what `check` refuses (`bad-input` at the field `file`); 'too-large' by the limit of the request.
 */
export async function takeFile(
  part: MultipartFile,
  { folder, telling, check }: FileRules,
): Promise<{ name: string; bytes: number } | 'too-large'> {
  const started = await readStart(part.file, telling)
  const checked = check(started)
  if ('fault' in checked) {
    // An answer before the whole request has arrived would reach the browser as a broken connection.
    part.file.resume()
    return refuseFile(checked.fault)
  }
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `.unfinished-${randomUUID()}`)
  const finished = join(folder, checked.name)
  try {
    await pipeline(wholeOf(started, part.file), createWriteStream(unfinished))
    if (part.file.truncated) return 'too-large'
    await rename(unfinished, finished)
  } finally {
    await rm(unfinished, { force: true })
  }
  return { name: checked.name, bytes: (await stat(finished)).size }
}

/** What was looked at already, and the rest; a small file may have ended while it was looked at. */
async function* wholeOf(started: Buffer, rest: Readable): AsyncGenerator<Buffer> {
  yield started
  for await (const chunk of rest) yield chunk as Buffer
}

/** Says at the field `file` what is wrong with it. */
export function refuseFile(says: string): never {
  refuse('bad-input', { says, fields: { file: says } })
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
