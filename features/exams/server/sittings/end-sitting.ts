import { eq } from 'drizzle-orm'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { examSittings as sittings } from '../../contract/sittings-contract.ts'
import { isOpen } from '../../rules/sittings/sitting-refusal.ts'
import { examSittings } from '../tables.ts'

/** By its proctor, or by a product administrator; what has begun with its code goes on. */
export const endSitting: Handler<(typeof sittings)['endSitting']> = async ({ sittingid }, call) => {
  const [sitting] = await call.db
    .select()
    .from(examSittings)
    .where(eq(examSittings.id, sittingid))
    .for('update')
  const isOwn = sitting?.proctorId === call.actor.userId
  if (!sitting || !(isOwn || holds(call.actor, 'product_admin'))) return refuse('not-found')
  if (!isOpen(sitting, call.now)) return { validUntil: sitting.endedAt ?? sitting.validUntil }
  await call.db.update(examSittings).set({ endedAt: call.now }).where(eq(examSittings.id, sittingid))
  await call.audit({ action: 'exams.endSitting', target: sittingid, details: { exam: sitting.examCode } })
  return { validUntil: call.now }
}
