/** The text of a backup file: one line of JSON (the manifest), then for each table its COPY text and a line `\.` */
export interface Manifest {
  format: 'permeate-backup'
  formatVersion: 1
  /** ISO 8601, UTC. */
  createdAt: string
  serverVersion: string
  /** The last applied application migration, with drizzle's hash and journal time (ms). */
  migration: Migration | null
  tables: TableCopy[]
  sequences: SequenceValue[]
}

export interface Migration {
  hash: string
  at: number
}

export interface TableCopy {
  schema: string
  name: string
  columns: string[]
  rows: number
}

export interface SequenceValue {
  schema: string
  name: string
  /** Last sequence value as decimal digits; null if the sequence is unused. */
  last: string | null
}

/** Thrown if a file is not one of our backups or cannot be restored to the target; the message is in plain English. */
export class RestoreError extends Error {
  override name = 'RestoreError'
}

/** Marks the end of a table. Unambiguous: COPY's text format doubles every backslash, so no row equals this line. */
export const END_OF_TABLE = Buffer.from('\\.\n')

const LINE_END = 0x0a
const MARKER = Buffer.concat([Buffer.from('\n'), END_OF_TABLE])

/** Reads the decompressed text of a backup in order: the manifest, then each table. */
export class ArchiveReader {
  readonly #input: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)
  #atLineStart = true

  constructor(input: AsyncIterable<Buffer>) {
    this.#input = input[Symbol.asyncIterator]()
  }

  async manifest(): Promise<Manifest> {
    let end = this.#held.indexOf(LINE_END)
    while (end < 0) {
      if (!(await this.#pull())) throw new RestoreError('This file is not a backup made by "npm run backup".')
      end = this.#held.indexOf(LINE_END)
    }
    const line = this.#held.subarray(0, end).toString()
    this.#held = this.#held.subarray(end + 1)
    return parseManifest(line)
  }

  /** Yields the rows of the next table as COPY text. */
  async *table(): AsyncGenerator<Buffer> {
    this.#atLineStart = true
    for (;;) {
      if (this.#held.length < MARKER.length && (await this.#pull())) continue
      if (this.#atLineStart && this.#held.subarray(0, END_OF_TABLE.length).equals(END_OF_TABLE)) {
        this.#held = this.#held.subarray(END_OF_TABLE.length)
        return
      }
      const marker = this.#held.indexOf(MARKER)
      if (marker >= 0) {
        yield this.#held.subarray(0, marker + 1)
        this.#held = this.#held.subarray(marker + MARKER.length)
        return
      }
      // The end of the buffer may be the start of a marker.
      const safe = this.#held.length - (MARKER.length - 1)
      if (safe > 0) {
        yield this.#held.subarray(0, safe)
        this.#held = this.#held.subarray(safe)
        this.#atLineStart = false
      }
      if (!(await this.#pull())) throw new RestoreError('The backup file ends too early: it is incomplete.')
    }
  }

  async #pull(): Promise<boolean> {
    const next = await this.#input.next()
    if (next.done) return false
    this.#held = this.#held.length === 0 ? next.value : Buffer.concat([this.#held, next.value])
    return true
  }
}

function parseManifest(line: string): Manifest {
  let read: unknown
  try {
    read = JSON.parse(line)
  } catch {
    read = undefined
  }
  if (!isManifest(read)) {
    throw new RestoreError('This file is not a backup made by "npm run backup", or by a newer release.')
  }
  return read
}

function isManifest(value: unknown): value is Manifest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === 'permeate-backup' &&
    'formatVersion' in value &&
    value.formatVersion === 1
  )
}
