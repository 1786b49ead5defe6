import type { Db } from '#platform/server/db.ts'

/** Another feature that shows videos and captions. */
export interface MediaOwner {
  /** Which of these files it uses. */
  uses(db: Db, names: readonly string[]): Promise<readonly string[]>
  /** Whether somebody (undefined: without login) may see a file that it uses. */
  shows(db: Db, asked: { file: string; userId: string | undefined; now: Date }): Promise<boolean>
}

const owners = new Map<string, MediaOwner>()

/** Plugs in a feature that shows files of the media folder; until then its files are nobody's. */
export function registerMediaOwner(feature: string, owner: MediaOwner): void {
  owners.set(feature, owner)
}

/** Those of the files that other features use. */
export async function usedElsewhere(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const used = await Promise.all([...owners.values()].map((owner) => owner.uses(db, names)))
  return new Set(used.flat())
}

export async function shownElsewhere(db: Db, asked: Parameters<MediaOwner['shows']>[1]): Promise<boolean> {
  for (const owner of owners.values()) if (await owner.shows(db, asked)) return true
  return false
}
