import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { examCorrections } from '../../contract/corrections-contract.ts'
import { outcomeOf, type Points, pointsProblem } from '../../rules/points.ts'
import { correctionCount, findSheet, gradeRow, lockGrade, type Sheet } from '../sheet-rows.ts'
import { type GradeFacts, gradeCorrections } from '../tables.ts'
import { mailThoseWhoMayConfirm } from './mail-confirmers.ts'

/** Requests the correction of a locked grade, which remains unchanged until a second user confirms it. */
export const correctGrade: Handler<(typeof examCorrections)['correctGrade']> = async (input, ctx) => {
  const { sheetid, gradeid, absent, reason } = input
  const sheet = await findSheet(ctx.db, sheetid)
  if (!sheet.lockedAt) return ctx.refuse('not-locked')
  const grade = await lockGrade(ctx, sheetid, gradeid)
  if (grade.changedBy === ctx.actor.userId) return ctx.refuse('same-person')
  if ((await correctionCount(ctx.db, gradeid)) !== input.seen) refuse('conflict')
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
  if (isSame(sheet, before, after)) return ctx.refuse('nothing-new')
  const [asked] = await ctx.db
    .insert(gradeCorrections)
    .values({
      id: ctx.newId(),
      gradeId: gradeid,
      sheetId: sheetid,
      before,
      after,
      reason,
      correctedBy: ctx.actor.userId,
      correctedAt: ctx.now,
      state: 'waiting',
    })
    .onConflictDoNothing()
    .returning()
  if (!asked) return ctx.refuse('waiting-already')
  await ctx.audit({
    action: 'exams.correctGrade',
    target: sheetid,
    details: { correction: asked.id, person: grade.userId, before, after, reason },
  })
  await mailThoseWhoMayConfirm(ctx, { sheet, grade, reason })
  return { grade: await gradeRow(ctx, grade) }
}

/** Validates that every criterion has valid points; error messages are at `points.<key>`. */
function readPoints({ criteria }: Sheet, given: Points): Points {
  const problems = criteria.flatMap(({ key, points: most }) => {
    const points = given[key]
    const problem = points === undefined ? 'Please enter the points.' : pointsProblem(points, most)
    return problem ? [[`points.${key}`, problem]] : []
  })
  if (problems.length > 0) refuse('bad-input', { fields: Object.fromEntries(problems) })
  return Object.fromEntries(criteria.map(({ key }) => [key, given[key] ?? 0]))
}

const isSame = ({ criteria }: Sheet, one: GradeFacts, other: GradeFacts): boolean =>
  one.absent === other.absent &&
  (one.absent || criteria.every(({ key }) => one.points[key] === other.points[key]))
