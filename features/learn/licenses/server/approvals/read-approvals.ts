import { asc, isNull } from 'drizzle-orm'
import type { CourseWorthPart } from '#features/shop/catalog/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { approvalOn } from '../../rules/approvals.ts'
import { texasDay } from '../book/read-rules.ts'
import { courseApprovals } from '../tables.ts'

export type StoredApproval = typeof courseApprovals.$inferSelect

/** Returns all approvals, including past and future ones. Each course has only a few. */
export const readApprovals = (db: Db): Promise<StoredApproval[]> =>
  db
    .select()
    .from(courseApprovals)
    .where(isNull(courseApprovals.archivedAt))
    .orderBy(asc(courseApprovals.courseCode), asc(courseApprovals.from))

/** Returns the courses currently approved by the Texas agency, the only ones that the checkout asks about. */
export async function approvedToday(db: Db, codes: readonly string[], now: Date): Promise<string[]> {
  const approvals = await readApprovals(db)
  const today = texasDay(now)
  return codes.filter((code) => approvalOn(approvals, code, today) !== null)
}

/** The Texas agency's current approval of a course, for its page in the shop. */
export const texasWorth: CourseWorthPart = async ({ db, now }, courseCode) => {
  const approval = approvalOn(await readApprovals(db), courseCode, texasDay(now))
  if (!approval) return {}
  return { approvals: [{ agency: 'Texas (TCEQ)', number: approval.number, hours: approval.hours }] }
}

/** Returns the approval numbers in effect on the completion days of the courses. */
export async function numbersThen(
  db: Db,
  taught: readonly { code: string; at: Date }[],
): Promise<(string | null)[]> {
  if (taught.length === 0) return []
  const approvals = await readApprovals(db)
  return taught.map(({ code, at }) => approvalOn(approvals, code, texasDay(at))?.number ?? null)
}
