import type { Context } from '../context.ts'
import { fileStore } from './files/file-store.ts'

const DAY = 86_400_000
const BATCH = 1000

/**
 * Deletes files in a folder that are older than a day and belong to no row, left by deleted rows and by uploads that
 * stopped between file and row. `knownOf` returns which of the names belong to rows.
 */
export async function clearStrays(
  { now, settings }: Pick<Context, 'now' | 'settings'>,
  folder: string,
  knownOf: (names: string[]) => Promise<string[]>,
): Promise<void> {
  const store = fileStore(settings)
  const old: string[] = []
  for await (const { name, changedAt } of store.list(folder))
    if (changedAt.getTime() < now.getTime() - DAY) old.push(name)
  for (let at = 0; at < old.length; at += BATCH) {
    const names = old.slice(at, at + BATCH)
    const known = new Set(await knownOf(names))
    for (const name of names) if (!known.has(name)) await store.remove(`${folder}/${name}`)
  }
}

/** Returns the ids in file names of the form `<id>.<kind>`. */
export const idsIn = (names: readonly string[]): string[] =>
  names
    .map((name) => name.slice(0, name.indexOf('.')))
    .filter((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
