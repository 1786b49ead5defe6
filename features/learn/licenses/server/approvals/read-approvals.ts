import { asc, isNull } from 'drizzle-orm'
import type { WorthPart } from '#features/shop/catalog/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { approvalOn } from '../../rules/approvals.ts'
import { texasDay } from '../book/read-rules.ts'
import { courseApprovals } from '../tables.ts'

export type StoredApproval = typeof courseApprovals.$inferSelect

/** All approvals, those of the past and to come included. There is a handful for each course. */
export const readApprovals = (db: Db): Promise<StoredApproval[]> =>
  db
    .select()
    .from(courseApprovals)
    .where(isNull(courseApprovals.archivedAt))
    .orderBy(asc(courseApprovals.courseCode), asc(courseApprovals.from))

/** Those of the courses that the Texas agency has approved today: only about them the checkout asks. */
export async function approvedToday(db: Db, codes: readonly string[], now: Date): Promise<string[]> {
  const approvals = await readApprovals(db)
  const today = texasDay(now)
  return codes.filter((code) => approvalOn(approvals, code, today) !== null)
}

/** The Texas agency's approval of a course today, for its page in the shop. */
export const texasWorth: WorthPart = async ({ db, now }, courseCode) => {
  const approval = approvalOn(await readApprovals(db), courseCode, texasDay(now))
  if (!approval) return {}
  return { approvals: [{ agency: 'Texas (TCEQ)', number: approval.number, hours: approval.hours }] }
}

/** The numbers of the approvals that held for courses on the days on which they were finished. */
export async function numbersThen(
  db: Db,
  taught: readonly { code: string; at: Date }[],
): Promise<(string | null)[]> {
  if (taught.length === 0) return []
  const approvals = await readApprovals(db)
  return taught.map(({ code, at }) => approvalOn(approvals, code, texasDay(at))?.number ?? null)
}
