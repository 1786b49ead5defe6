import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { enrolments } from '../tables.ts'

/** Which of these courses each of these people has completed; people who completed none are left out. */
export async function finishersAmong(
  db: Db,
  userIds: readonly string[],
  codes: readonly string[],
): Promise<Map<string, Set<string>>> {
  const finished = new Map<string, Set<string>>()
  if (userIds.length === 0 || codes.length === 0) return finished
  const rows = await db
    .selectDistinct({ userId: enrolments.userId, courseCode: enrolments.courseCode })
    .from(enrolments)
    .where(
      and(
        inArray(enrolments.userId, [...userIds]),
        inArray(enrolments.courseCode, [...codes]),
        isNotNull(enrolments.completedAt),
      ),
    )
  for (const { userId, courseCode } of rows) {
    const known = finished.get(userId) ?? new Set()
    finished.set(userId, known.add(courseCode))
  }
  return finished
}
