import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Context } from '../context.ts'

const DAY = 86_400_000

/**
 * Deletes files in a folder that are older than a day and belong to no row: from aborted uploads and deleted rows.
 * Files are named by row id; `namesOf` returns the file names that belong to rows.
 */
export async function clearStrays(
  { now }: Pick<Context, 'now'>,
  folder: string,
  namesOf: (ids: string[]) => Promise<string[]>,
): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const ids = names
    .map((name) => name.slice(0, name.indexOf('.')))
    .filter((id) => z.uuid().safeParse(id).success)
  const known = new Set(ids.length === 0 ? [] : await namesOf(ids))
  for (const name of names.filter((each) => !known.has(each))) {
    const changed = await stat(join(folder, name)).catch(() => null)
    if (changed && changed.mtimeMs < now.getTime() - DAY) await rm(join(folder, name), { force: true })
  }
}
