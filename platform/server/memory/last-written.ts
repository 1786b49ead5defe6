import { perServer } from './per-server.ts'

/** Per server, enough for everyone who writes within a minute. */
const MAX_ROWS = 10_000

/**
 * Rows as this server last wrote them, so that the next write needs no read before it. They may be outdated, so the
 * write must be guarded: it changes nothing unless the stamp of the row is still the same.
 */
class LastWritten<Row> {
  readonly #rows = new Map<string, Row>()

  /** Returns and forgets the row; its next write remembers it again. */
  take(key: string): Row | undefined {
    const row = this.#rows.get(key)
    this.#rows.delete(key)
    return row
  }

  remember(key: string, row: Row): void {
    const [oldest] = this.#rows.keys()
    if (oldest !== undefined && this.#rows.size >= MAX_ROWS) this.#rows.delete(oldest)
    this.#rows.set(key, row)
  }
}

export const lastWritten = <Row>() => perServer(() => new LastWritten<Row>())

/** SQL text that identifies the version of a row: the transaction that wrote it, and its place. */
export const stampOf = (row: string): string => `(${row}.xmin::text || ${row}.ctid::text)`
