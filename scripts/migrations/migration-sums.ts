import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Journal {
  entries: { tag: string; when: number }[]
}

/** The list of a folder's migrations, in their order. */
export const journalOf = (folder: string): Journal =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))

/** The sums of the migrations as they were when npm run migration wrote them, by name. */
export function sumsOf(folder: string): Record<string, string> {
  const file = join(folder, 'sums.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Notes the sum of every migration that has none yet, and of the baseline while it may be written again. */
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
