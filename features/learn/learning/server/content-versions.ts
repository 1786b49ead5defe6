import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { isAccessOver } from '../rules/enrollment-state.ts'
import { enrollments } from './tables.ts'

/** Returns, by course code, the version whose content a user can currently open; omits inaccessible courses. */
export async function contentVersions(
  db: Db,
  userId: string,
  courseCodes: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  if (courseCodes.length === 0) return new Map()
  const found = await db
    .select({
      code: enrollments.courseCode,
      versionId: enrollments.versionId,
      accessUntil: enrollments.accessUntil,
    })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.userId, userId),
        inArray(enrollments.courseCode, [...courseCodes]),
        isNull(enrollments.endedAt),
      ),
    )
    .orderBy(desc(enrollments.enrolledAt))
  return new Map(
    found
      .filter(({ accessUntil }) => !isAccessOver(accessUntil, now))
      .map((row) => [row.code, row.versionId]),
  )
}
