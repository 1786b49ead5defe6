import { randomBytes } from 'node:crypto'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { examSittings as sittings } from '../../contract/sittings-contract.ts'
import { sittingCodeFrom } from '../../rules/sittings/sitting-code.ts'
import { findExams } from '../find-exams.ts'
import { examSittings } from '../tables.ts'

/** Opens a sitting. The caller becomes its proctor, who is in the room and announces the code. */
export const openSitting: Handler<(typeof sittings)['openSitting']> = async (
  { exam: of, place, hours },
  ctx,
) => {
  const [exam] = await findExams(ctx.db, [of])
  if (!exam) refuse('bad-input', { fields: { exam: 'We do not know this exam.' } })
  if (!exam.proctored) return ctx.refuse('not-proctored')
  const sitting = {
    id: ctx.newId(),
    examCode: exam.code,
    code: sittingCodeFrom(randomBytes(48)),
    proctorId: ctx.actor.userId,
    proctorName: fullName(ctx.actor),
    place,
    opensAt: ctx.now,
    validUntil: ctx.after(hours * 3_600_000),
  }
  await ctx.db.insert(examSittings).values(sitting)
  await ctx.audit({
    action: 'exams.openSitting',
    target: sitting.id,
    details: { exam: exam.code, place, hours },
  })
  return { sittingid: sitting.id, code: sitting.code, validUntil: sitting.validUntil }
}
