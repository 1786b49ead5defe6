import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { licenses as contract } from '../../contract.ts'
import { approvalOn } from '../../rules/approvals.ts'
import { readApprovals } from '../approvals/read-approvals.ts'
import { texasDay } from '../book/read-rules.ts'
import { noticeText } from '../book/show-rules.ts'
import { licenseNotices } from '../tables.ts'

/** Records the user, the notice text, and the time of an acknowledgment; only the first one counts. */
export const acknowledge: Handler<typeof contract.acknowledge> = async ({ courseid }, ctx) => {
  const approval = approvalOn(await readApprovals(ctx.db), courseid, texasDay(ctx.now))
  const notice = await noticeText(ctx)
  if (!approval?.leadsToLicense || notice === null) return refuse('not-found')
  const { userId } = ctx.actor
  await ctx.db
    .insert(licenseNotices)
    .values({ userId, courseCode: courseid, notice, at: ctx.now })
    .onConflictDoNothing()
  await ctx.audit({ action: 'licenses.acknowledge', target: userId, details: { course: courseid } })
  return { good: true }
}
