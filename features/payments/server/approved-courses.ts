import type { Db } from '#platform/server/db.ts'

/** Which of these courses an agency has approved at a moment. */
type Approved = (db: Db, codes: readonly string[], now: Date) => Promise<string[]>

let approved: Approved = async (_db, codes) => [...codes]

/** Says how it is known whether a course's approval runs; until then every marked course is asked about. */
export function plugApprovedCourses(known: Approved): void {
  approved = known
}

/** Those of the courses about which a buyer is asked whether they are taken for the agency. */
export const approvedCourses: Approved = (db, codes, now) => approved(db, codes, now)
