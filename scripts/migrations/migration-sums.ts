import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Journal {
  entries: { tag: string; when: number }[]
}

/** Returns a folder's migrations in order. */
export const journalOf = (folder: string): Journal =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))

/** Returns the checksums recorded by npm run migration, by migration name. */
export function sumsOf(folder: string): Record<string, string> {
  const file = join(folder, 'sums.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Records the checksum of each new migration, and of the baseline as long as it may be regenerated. */
export function recordSums(folder: string): void {
  const { entries } = journalOf(folder)
  const known = entries.length > 1 ? sumsOf(folder) : {}
  const sums = Object.fromEntries(entries.map(({ tag }) => [tag, known[tag] ?? sumOf(folder, tag)]))
  writeFileSync(join(folder, 'sums.json'), `${JSON.stringify(sums, null, 2)}\n`)
}

export const sumOf = (folder: string, tag: string): string =>
  createHash('sha256')
    .update(readFileSync(join(folder, `${tag}.sql`)))
    .digest('hex')
