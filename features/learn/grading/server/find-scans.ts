import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { gradeScans } from './tables.ts'

/** Returns the photos and scans of exam papers by grade row. */
export async function scansOf(db: Db, gradeIds: readonly string[]) {
  const found =
    gradeIds.length === 0
      ? []
      : await db
          .select()
          .from(gradeScans)
          .where(inArray(gradeScans.gradeId, [...gradeIds]))
          .orderBy(gradeScans.createdAt, gradeScans.id)
  return (gradeId: string) =>
    found.filter((scan) => scan.gradeId === gradeId).map(({ id, type }) => ({ scanid: id, type }))
}
