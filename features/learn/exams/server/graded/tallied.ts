import { type SQL, sql } from 'drizzle-orm'
import { tallyOf } from '#platform/server/lists/tallies.ts'

/**
 * How often versions of items were asked in graded attempts that are not void, and in how many of a hundred for the
 * whole point: null where they never were.
 */
export function tallied(versionIds: SQL) {
  const [asked, right] = [tallyOf('exam-item.asked', versionIds), tallyOf('exam-item.right', versionIds)]
  return { asked, rightPercent: sql`round(100.0 * ${right} / nullif(${asked}, 0))`.mapWith(Number) }
}
