import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { examGrading } from '../../contract/grading-contract.ts'
import { outcomeOf, type Points, pointsFault } from '../../rules/grading/points.ts'
import { heldMoment } from '../graded/sheet-grades.ts'
import { type GradeFacts, gradeCorrections, grades } from '../graded/tables.ts'
import { correctionCount, findSheet, gradeRow, holdGrade, type Sheet } from './sheet-rows.ts'
import { tellGrade } from './tell-grade.ts'

/** A locked grade changes only so: what it was, what it is, why and by whom stay on record. */
export const correctGrade: Handler<(typeof examGrading)['correctGrade']> = async (input, call) => {
  const { sheetid, gradeid, absent, reason } = input
  const sheet = await findSheet(call.db, sheetid)
  if (!sheet.lockedAt) return call.refuse('not-locked')
  const grade = await holdGrade(call, sheetid, gradeid)
  if (grade.changedBy === call.actor.userId) return call.refuse('same-person')
  if ((await correctionCount(call.db, gradeid)) !== input.seen) refuse('conflict')
  const points = absent ? grade.points : readPoints(sheet, input.points)
  const outcome = absent ? null : outcomeOf(sheet.criteria, points, sheet.passPercent)
  const { scorePercent, passed } = grade
  const before: GradeFacts = { points: grade.points, absent: grade.absent, scorePercent, passed }
  const after: GradeFacts = {
    points,
    absent,
    scorePercent: outcome?.percent ?? null,
    passed: outcome?.passed ?? null,
  }
  if (isSame(sheet, before, after)) return call.refuse('nothing-new')
  const [changed] = await call.db
    .update(grades)
    .set({
      ...after,
      confirmedTotal: outcome?.total ?? null,
      confirmedBy: outcome && call.actor.userId,
      gradedAt: outcome && heldMoment(sheet.heldOn, call.now),
      changedAt: call.now,
      changedBy: call.actor.userId,
    })
    .where(eq(grades.id, gradeid))
    .returning()
  await call.db.insert(gradeCorrections).values({
    id: uuid({ msecs: call.now.getTime() }),
    gradeId: gradeid,
    sheetId: sheetid,
    before,
    after,
    reason,
    correctedBy: call.actor.userId,
    correctedAt: call.now,
  })
  await tellGrade(call, { sheet, grade, outcome, correction: reason })
  await call.audit({
    action: 'exams.correctGrade',
    target: sheetid,
    details: { person: grade.userId, before, after, reason },
  })
  return { grade: await gradeRow(call, changed ?? refuse('not-found')) }
}

/** Every criterion with points it can give; messages stand at `points.<key>`. */
function readPoints({ criteria }: Sheet, given: Points): Points {
  const faults = criteria.flatMap(({ key, points: most }) => {
    const points = given[key]
    const fault = points === undefined ? 'Please enter the points.' : pointsFault(points, most)
    return fault ? [[`points.${key}`, fault]] : []
  })
  if (faults.length > 0) refuse('bad-input', { fields: Object.fromEntries(faults) })
  return Object.fromEntries(criteria.map(({ key }) => [key, given[key] ?? 0]))
}

const isSame = ({ criteria }: Sheet, one: GradeFacts, other: GradeFacts): boolean =>
  one.absent === other.absent &&
  (one.absent || criteria.every(({ key }) => one.points[key] === other.points[key]))
