import { enrollmentOrigins } from '#features/learn/learning/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { licenses as contract } from '../../contract.ts'
import { approvedToday } from '../approvals/read-approvals.ts'
import { noteForeign } from '../own-license.ts'
import { tceqChoices } from '../tables.ts'

/** Records the TCEQ choice after purchase. Allowed until course completion, which writes its roster row. */
export const takeForTceq: Handler<typeof contract.takeForTceq> = async ({ enrollmentid, taken }, ctx) => {
  const [origin] = await enrollmentOrigins(ctx.db, [enrollmentid])
  if (!origin) return refuse('not-found')
  const { userId } = ctx.actor
  if (origin.userId !== userId) {
    await noteForeign(ctx, enrollmentid)
    refuse('not-found')
  }
  if (origin.completedAt) return ctx.refuse('already-complete')
  if (origin.endedAt) refuse('not-found')
  const { courseCode } = origin
  if (taken && (await approvedToday(ctx.db, [courseCode], ctx.now)).length === 0)
    return ctx.refuse('not-approved')
  await ctx.transaction(async (inner) => {
    const row = { enrollmentId: enrollmentid, userId, courseCode, taken, at: ctx.now }
    await inner.db
      .insert(tceqChoices)
      .values(row)
      .onConflictDoUpdate({ target: tceqChoices.enrollmentId, set: row })
    await inner.audit({
      action: 'licenses.takeForTceq',
      target: enrollmentid,
      details: { course: courseCode, taken },
    })
  })
  return { good: true }
}
