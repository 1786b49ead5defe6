import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { licenses as contract } from '../../contract.ts'
import { approvalOn } from '../../rules/approvals.ts'
import { readApprovals } from '../approvals/read-approvals.ts'
import { texasDay } from '../book/read-rules.ts'
import { noticeText } from '../book/show-rules.ts'
import { licenseNotices } from '../tables.ts'

/** Keeps who has read which words and when; the first time counts. */
export const acknowledge: Handler<typeof contract.acknowledge> = async ({ courseid }, call) => {
  const approval = approvalOn(await readApprovals(call.db), courseid, texasDay(call.now))
  const notice = await noticeText(call)
  if (!approval?.leadsToLicense || notice === null) return refuse('not-found')
  const { userId } = call.actor
  await call.db
    .insert(licenseNotices)
    .values({ userId, courseCode: courseid, notice, at: call.now })
    .onConflictDoNothing()
  await call.audit({ action: 'licenses.acknowledge', target: userId, details: { course: courseid } })
  return { good: true }
}
