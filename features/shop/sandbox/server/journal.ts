import { type FileHandle, mkdir, open, readFile, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'

interface Journal {
  /** Resolves when the line is handed to the operating system, so a killed process does not lose it. */
  append(line: string): Promise<void>
  /** Resolves when all lines appended so far are written. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Returns the lines of a journal that currently has no writer. */
export async function readJournal(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const end = text.lastIndexOf('\n') + 1
  // A process killed while writing leaves a partial line, which was never acknowledged.
  if (end < text.length) await truncate(path, Buffer.byteLength(text.slice(0, end)))
  return text.slice(0, end).split('\n').slice(0, -1)
}

/** Batches lines that arrive during a write into the next write. */
function groupedWrites(file: FileHandle): Journal {
  let waiting: string[] = []
  let next: Promise<void> | null = null
  let last: Promise<void> = Promise.resolve()

  async function writeAfter(previous: Promise<void>): Promise<void> {
    await previous
    const batch = waiting
    waiting = []
    next = null
    await file.appendFile(batch.join(''))
  }

  return {
    append(line) {
      waiting.push(`${line}\n`)
      if (next === null) {
        next = writeAfter(last)
        last = next
        // The caller of append gets the error. This prevents an additional unhandled rejection.
        last.catch(() => {})
      }
      return next
    },
    settled: () => last,
    async close() {
      await last.finally(() => file.close())
    },
  }
}

/** Opens an append-only file and returns its lines. */
export async function openJournal(path: string): Promise<{ lines: string[]; journal: Journal }> {
  await mkdir(dirname(path), { recursive: true })
  const lines = await readJournal(path)
  return { lines, journal: groupedWrites(await open(path, 'a', 0o600)) }
}
