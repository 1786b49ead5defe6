import type { Reader } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/** A feature outside the catalog that shows videos and captions. */
export interface MediaOwner {
  /** Returns which of these files it uses. */
  uses(db: Db, names: readonly string[]): Promise<readonly string[]>
  /** Whether the user (undefined if not logged in) may view a file that this feature uses. */
  shows(reader: Reader, input: { file: string; userId: string | undefined; now: Date }): Promise<boolean>
}

export const mediaOwners = extensionPoint<MediaOwner>('catalog.mediaOwners')

/** Returns which of these files other features use. */
export async function usedElsewhere(reader: Reader, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const used = await Promise.all(reader.parts(mediaOwners).map((owner) => owner.uses(reader.db, names)))
  return new Set(used.flat())
}

export async function isShownElsewhere(
  reader: Reader,
  input: Parameters<MediaOwner['shows']>[1],
): Promise<boolean> {
  for (const owner of reader.parts(mediaOwners)) if (await owner.shows(reader, input)) return true
  return false
}
