import { eq } from 'drizzle-orm'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { examSittings as sittings } from '../../contract/sittings-contract.ts'
import { isOpen } from '../../rules/sittings/sitting-refusal.ts'
import { examSittings } from '../tables.ts'

/** Lets the proctor or a product admin end a sitting; attempts started with its code continue. */
export const endSitting: Handler<(typeof sittings)['endSitting']> = async ({ sittingid }, ctx) => {
  const [sitting] = await ctx.db
    .select()
    .from(examSittings)
    .where(eq(examSittings.id, sittingid))
    .for('update')
  const isOwn = sitting?.proctorId === ctx.actor.userId
  if (!sitting || !(isOwn || holds(ctx.actor, 'product_admin'))) return refuse('not-found')
  if (!isOpen(sitting, ctx.now)) return { validUntil: sitting.endedAt ?? sitting.validUntil }
  await ctx.db.update(examSittings).set({ endedAt: ctx.now }).where(eq(examSittings.id, sittingid))
  await ctx.audit({ action: 'exams.endSitting', target: sittingid, details: { exam: sitting.examCode } })
  return { validUntil: ctx.now }
}
