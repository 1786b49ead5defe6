import { type FileHandle, mkdir, open, readFile, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'

interface Journal {
  /** Resolves when the line has been handed to the operating system: a killed process does not lose it. */
  append(line: string): Promise<void>
  /** Resolves when everything appended so far has been written. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** The lines of a journal that has no writer now. */
export async function readJournal(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const end = text.lastIndexOf('\n') + 1
  // A process that was killed while writing leaves half a line, which was never acknowledged.
  if (end < text.length) await truncate(path, Buffer.byteLength(text.slice(0, end)))
  return text.slice(0, end).split('\n').slice(0, -1)
}

/** Lines that arrive while the file is being written go out together with the next write. */
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
        // The caller of append gets the error; this keeps a failed write from also counting as unhandled.
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

/** Opens an append-only file and answers what it holds, line by line. */
export async function openJournal(path: string): Promise<{ lines: string[]; journal: Journal }> {
  await mkdir(dirname(path), { recursive: true })
  const lines = await readJournal(path)
  return { lines, journal: groupedWrites(await open(path, 'a', 0o600)) }
}
