import { eq } from 'drizzle-orm'
import { enrollmentOriginsOf } from '#features/learn/learning/server/public.ts'
import { courseOffers, findCourses } from '#features/shop/catalog/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { licenses as contract } from '../../contract.ts'
import { holdsOn, isTopicRequired } from '../../rules/approvals.ts'
import { readApprovals } from '../approvals/read-approvals.ts'
import { texasDay } from '../book/read-rules.ts'
import { licenseNotices } from '../tables.ts'
import { type HeldLicense, walletOf } from './wallet-of.ts'

/** Lists courses approved today, with the caller's ownership, usage and acknowledgments. */
export const approved: Handler<typeof contract.approved> = async ({ which, kind }, ctx) => {
  const { userId } = ctx.actor
  const today = texasDay(ctx.now)
  const shown = (await readApprovals(ctx.db)).filter(
    (approval) =>
      holdsOn(approval, today) &&
      (kind === '' || approval.kinds.includes(kind)) &&
      (which === 'all' || isTopicRequired(approval.topic) === (which === 'required')),
  )
  const codes = shown.map(({ courseCode }) => courseCode)
  const courses = new Map((await findCourses(ctx.db, codes)).map((course) => [course.code, course]))
  const offers = new Set((await courseOffers(ctx.db, codes)).map(({ courseid }) => courseid))
  const held = (await walletOf(ctx, userId, ctx.now)).filter(({ license }) => license.issuer === 'TX')
  const owned = new Set(
    (await enrollmentOriginsOf(ctx.db, userId))
      .filter(({ endedAt }) => endedAt === null)
      .map(({ courseCode }) => courseCode),
  )
  const notices = await ctx.db.select().from(licenseNotices).where(eq(licenseNotices.userId, userId))
  const read = new Map(notices.map(({ courseCode, at }) => [courseCode, at]))
  return {
    courses: shown.map((approval) => {
      const { id, courseCode, ...facts } = approval
      const course = courses.get(courseCode)
      return {
        ...facts,
        approvalid: id,
        courseid: courseCode,
        name: course?.name ?? courseCode,
        acknowledgedAt: read.get(courseCode) ?? null,
        usedFor: usedFor(held, courseCode),
        isOwned: owned.has(courseCode),
        isOnSale: offers.has(courseCode),
        prePurchaseNotice: course?.prePurchaseNotice ?? null,
      }
    }),
  }
}

/** Returns the licenses for which the course already gave hours in the current period; taking it again gives none. */
function usedFor(held: readonly HeldLicense[], courseCode: string) {
  return held.flatMap(({ license, judged }) => {
    const used = judged.find(
      ({ entry, counted }) =>
        counted > 0 && entry.code === courseCode && entry.deliveryMethod === 'self-paced',
    )
    return used ? [{ licenseid: license.id, number: license.number, day: used.day }] : []
  })
}
