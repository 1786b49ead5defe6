import { type SQL, sql } from 'drizzle-orm'
import { tallyOf } from '#platform/server/lists/tallies.ts'

/**
 * Counts the uses of item versions in graded attempts that are not void, and the percentage that earned the full point;
 * null if there were no uses.
 */
export function tallied(versionIds: SQL) {
  const [asked, right] = [tallyOf('exam-item.asked', versionIds), tallyOf('exam-item.right', versionIds)]
  return { asked, rightPercent: sql`round(100.0 * ${right} / nullif(${asked}, 0))`.mapWith(Number) }
}
