import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { appendFile, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { sentFolders } from '../../http/files/file-folders.ts'
import type { FileStore } from './file-store.ts'

interface CopyOptions {
  from: FileStore
  to: FileStore
  /** File that records which files were copied and verified, so that an interrupted run can continue. */
  journal: string
  /** Deletes each file of the source that the target has verified. */
  isMove?: boolean
  report?: (line: string) => void
}

export interface CopySummary {
  copied: number
  /** Copied and verified by an earlier run. */
  known: number
  deleted: number
  bytes: number
  failed: { name: string; problem: string }[]
}

const Line = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })
type Verified = z.output<typeof Line>

/** Copies all uploaded files and reads each copy back: its size and checksum must be those of the original. */
export async function copyFiles({
  from,
  to,
  journal,
  isMove = false,
  report,
}: CopyOptions): Promise<CopySummary> {
  const summary: CopySummary = { copied: 0, known: 0, deleted: 0, bytes: 0, failed: [] }
  const verified = readJournal(journal)
  for (const folder of sentFolders) {
    for await (const { name: file, bytes } of from.list(folder)) {
      const name = `${folder}/${file}`
      try {
        const isKnown = verified.get(name)?.bytes === bytes && (await to.info(name))?.bytes === bytes
        if (isKnown) summary.known++
        else {
          await appendFile(journal, `${JSON.stringify(await copyFile(from, to, folder, name))}\n`)
          summary.copied++
          summary.bytes += bytes
          if (summary.copied % 100 === 0) report?.(`${summary.copied} files copied, now ${name}`)
        }
        if (isMove) {
          await from.remove(name)
          summary.deleted++
        }
      } catch (error) {
        summary.failed.push({ name, problem: error instanceof Error ? error.message : String(error) })
      }
    }
  }
  return summary
}

async function copyFile(from: FileStore, to: FileStore, folder: string, name: string): Promise<Verified> {
  const local = await to.unfinished(folder)
  try {
    const original = createHash('sha256')
    let bytes = 0
    await pipeline(
      await from.stream(name),
      async function* (source: AsyncIterable<Buffer>) {
        for await (const piece of source) {
          original.update(piece)
          bytes += piece.length
          yield piece
        }
      },
      createWriteStream(local),
    )
    await to.take(name, local)
    const sha256 = original.digest('hex')
    const copy = await checksumOf(await to.stream(name))
    if (copy.bytes !== bytes || copy.sha256 !== sha256) {
      await to.remove(name)
      throw new Error('The copy differs from the original and was deleted: run the command again.')
    }
    return { name, bytes, sha256 }
  } finally {
    await rm(local, { force: true })
  }
}

async function checksumOf(stream: Readable): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of stream) {
    hash.update(piece)
    bytes += piece.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Reads the journal; an interrupted run may have left half a line. */
function readJournal(path: string): Map<string, Verified> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  const found = new Map<string, Verified>()
  for (const line of lines) {
    const read = Line.safeParse(parsed(line))
    if (read.success) found.set(read.data.name, read.data)
  }
  return found
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
