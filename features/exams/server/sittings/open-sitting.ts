import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { examSittings as sittings } from '../../contract/sittings-contract.ts'
import { sittingCodeFrom } from '../../rules/sittings/sitting-code.ts'
import { findExams } from '../find-exams.ts'
import { examSittings } from '../tables.ts'

/** Whoever opens a sitting is its proctor: they are in the room and give the code out. */
export const openSitting: Handler<(typeof sittings)['openSitting']> = async (
  { exam: of, place, hours },
  call,
) => {
  const [exam] = await findExams(call.db, [of])
  if (!exam) refuse('bad-input', { fields: { exam: 'We do not know this exam.' } })
  if (!exam.proctored) return call.refuse('not-proctored')
  const sitting = {
    id: uuid({ msecs: call.now.getTime() }),
    examCode: exam.code,
    code: sittingCodeFrom(randomBytes(48)),
    proctorId: call.actor.userId,
    proctorName: `${call.actor.firstName} ${call.actor.lastName}`.trim(),
    place,
    opensAt: call.now,
    validUntil: new Date(call.now.getTime() + hours * 3_600_000),
  }
  await call.db.insert(examSittings).values(sitting)
  await call.audit({
    action: 'exams.openSitting',
    target: sitting.id,
    details: { exam: exam.code, place, hours },
  })
  return { sittingid: sitting.id, code: sitting.code, validUntil: sitting.validUntil }
}
