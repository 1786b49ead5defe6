import type { Reader } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/**
 * The version of a course whose content a person may see, null when none: the question of who is enrolled
 * belongs to the feature that enrolls.
 */
export type ContentAccess = (
  db: Db,
  userId: string,
  courseId: string,
  now: Date,
) => Promise<{ versionId: string } | null>

export const contentAccess = extensionPoint<ContentAccess>('catalog.contentAccess')

/** The access granted by features that know enrollments; without it a user sees only the sample lectures. */
export async function accessTo(reader: Reader, userId: string | undefined, courseId: string, now: Date) {
  if (userId === undefined) return null
  for (const access of reader.parts(contentAccess)) {
    const allowed = await access(reader.db, userId, courseId, now)
    if (allowed) return allowed
  }
  return null
}
