import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { examGrading } from '../../contract/grading-contract.ts'
import { isComplete, pointsFault, sumOf } from '../../rules/grading/points.ts'
import { grades } from '../graded/tables.ts'
import { type Grade, gradeRow, holdGrade, openSheetFor } from './sheet-rows.ts'

type Grading = typeof examGrading

/** Points that change take the second entry of the total away: it was made for others. */
export const savePoints: Handler<Grading['savePoints']> = async (input, call) => {
  const { sheetid, gradeid, key, points, seen } = input
  const sheet = await openSheetFor(call, sheetid, 'shared')
  const criterion = sheet.criteria.find((each) => each.key === key)
  if (!criterion) refuse('not-found')
  const fault = points === null ? null : pointsFault(points, criterion.points)
  if (fault) refuse('bad-input', { message: fault, fields: { points: fault } })
  const grade = await holdGrade(call, sheetid, gradeid)
  const there = grade.points[key] ?? null
  if (there === points) return { grade: await gradeRow(call, grade) }
  if (there !== seen) return refuseConflict(call, grade, there)
  const { [key]: _before, ...others } = grade.points
  return change(call, grade, {
    points: points === null ? others : { ...others, [key]: points },
    confirmedTotal: null,
    confirmedBy: null,
  })
}

export const saveRemark: Handler<Grading['saveRemark']> = async (input, call) => {
  const { sheetid, gradeid, remark, seen } = input
  await openSheetFor(call, sheetid, 'shared')
  const grade = await holdGrade(call, sheetid, gradeid)
  if (grade.remark === remark) return { grade: await gradeRow(call, grade) }
  if (grade.remark !== seen) return refuseConflict(call, grade, grade.remark)
  return change(call, grade, { remark })
}

/** What somebody else has entered since, and who: both values are shown and a person decides. */
async function refuseConflict(
  call: SignedInCall,
  grade: Grade,
  theirs: number | string | null,
): Promise<never> {
  const row = await gradeRow(call, grade)
  return refuse('conflict', {
    message: `${row.changedBy} has changed this in the meantime. What you typed is still here.`,
    data: { theirs, by: row.changedBy, grade: { ...row, changedAt: row.changedAt.toISOString() } },
  })
}

export const markAbsent: Handler<Grading['markAbsent']> = async ({ sheetid, gradeid, absent }, call) => {
  await openSheetFor(call, sheetid, 'shared')
  const grade = await holdGrade(call, sheetid, gradeid)
  if (grade.absent === absent) return { grade: await gradeRow(call, grade) }
  return change(call, grade, { absent })
}

export const confirmTotal: Handler<Grading['confirmTotal']> = async ({ sheetid, gradeid, total }, call) => {
  const { criteria } = await openSheetFor(call, sheetid, 'shared')
  const grade = await holdGrade(call, sheetid, gradeid)
  if (!isComplete(criteria, grade.points)) return call.refuse('points-missing')
  const sum = sumOf(criteria, grade.points)
  if (sum !== total)
    return call.refuse('totals-differ', {
      message: `The points add up to ${sum}, you entered ${total}. Compare both with the paper.`,
      fields: { total: `The points add up to ${sum}.` },
    })
  return change(call, grade, { confirmedTotal: total, confirmedBy: call.actor.userId })
}

type Change = Partial<Pick<Grade, 'points' | 'remark' | 'absent' | 'confirmedTotal' | 'confirmedBy'>>

async function change(call: SignedInCall, grade: Grade, what: Change) {
  const [changed] = await call.db
    .update(grades)
    .set({ ...what, changedAt: call.now, changedBy: call.actor.userId })
    .where(eq(grades.id, grade.id))
    .returning()
  await call.audit({
    action: 'exams.enterGrade',
    target: grade.sheetId,
    details: { person: grade.userId, before: pick(grade, what), after: what },
  })
  return { grade: await gradeRow(call, changed ?? refuse('not-found')) }
}

const pick = (grade: Grade, like: Change): Change =>
  Object.fromEntries(Object.keys(like).map((key) => [key, grade[key as keyof Change]]))
