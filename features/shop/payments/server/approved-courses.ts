import type { Reader } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/** Returns the courses among these that an agency has approved at a given time. */
type Approved = (db: Db, codes: readonly string[], now: Date) => Promise<string[]>

export const courseApprovals = extensionPoint<Approved>('payments.courseApprovals')

/** Courses that trigger the agency prompt for the buyer; all of them if there is no approval data. */
export async function approvedCourses(
  reader: Reader,
  codes: readonly string[],
  now: Date,
): Promise<string[]> {
  const [approved] = reader.parts(courseApprovals)
  return approved ? approved(reader.db, codes, now) : [...codes]
}
