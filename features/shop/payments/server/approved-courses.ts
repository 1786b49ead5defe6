import type { Reader } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/** Which of these courses an agency has approved at a moment. */
type Approved = (db: Db, codes: readonly string[], now: Date) => Promise<string[]>

export const courseApprovals = extensionPoint<Approved>('payments.courseApprovals')

/** The courses about which a buyer is asked whether they are taken for the agency; all where nobody knows approvals. */
export async function approvedCourses(
  reader: Reader,
  codes: readonly string[],
  now: Date,
): Promise<string[]> {
  const [approved] = reader.parts(courseApprovals)
  return approved ? approved(reader.db, codes, now) : [...codes]
}
