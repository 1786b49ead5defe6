import type { Reader } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/**
 * Returns the version of a course whose content the user may view, or null if none. Provided by the enrollment feature.
 */
export type ContentAccess = (
  db: Db,
  userId: string,
  courseId: string,
  now: Date,
) => Promise<{ versionId: string } | null>

export const contentAccess = extensionPoint<ContentAccess>('catalog.contentAccess')

/** Returns the access granted by features that manage enrollments; without it, a user sees only the sample lectures. */
export async function accessTo(reader: Reader, userId: string | undefined, courseId: string, now: Date) {
  if (userId === undefined) return null
  for (const access of reader.parts(contentAccess)) {
    const allowed = await access(reader.db, userId, courseId, now)
    if (allowed) return allowed
  }
  return null
}
