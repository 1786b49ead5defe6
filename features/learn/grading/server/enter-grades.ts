import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { examGrading } from '../contract/grading-contract.ts'
import { isComplete, pointsProblem, sumOf } from '../rules/points.ts'
import { type Grade, gradeRow, lockGrade, openSheetFor } from './sheet-rows.ts'
import { grades } from './tables.ts'

type Grading = typeof examGrading

/** Saves points. A change clears the second entry of the total, which was made for the previous points. */
export const savePoints: Handler<Grading['savePoints']> = async (input, ctx) => {
  const { sheetid, gradeid, key, points, seen } = input
  const sheet = await openSheetFor(ctx, sheetid, 'shared')
  const criterion = sheet.criteria.find((each) => each.key === key)
  if (!criterion) refuse('not-found')
  const problem = points === null ? null : pointsProblem(points, criterion.points)
  if (problem) refuse('bad-input', { message: problem, fields: { points: problem } })
  const grade = await lockGrade(ctx, sheetid, gradeid)
  const there = grade.points[key] ?? null
  if (there === points) return { grade: await gradeRow(ctx, grade) }
  if (there !== seen) return refuseConflict(ctx, grade, there)
  const { [key]: _before, ...others } = grade.points
  return change(ctx, grade, {
    points: points === null ? others : { ...others, [key]: points },
    confirmedTotal: null,
    confirmedBy: null,
  })
}

export const saveRemark: Handler<Grading['saveRemark']> = async (input, ctx) => {
  const { sheetid, gradeid, remark, seen } = input
  await openSheetFor(ctx, sheetid, 'shared')
  const grade = await lockGrade(ctx, sheetid, gradeid)
  if (grade.remark === remark) return { grade: await gradeRow(ctx, grade) }
  if (grade.remark !== seen) return refuseConflict(ctx, grade, grade.remark)
  return change(ctx, grade, { remark })
}

/** Refuses with the other user's value and name; the page shows both values, and the user decides. */
async function refuseConflict(
  ctx: SignedInContext,
  grade: Grade,
  theirs: number | string | null,
): Promise<never> {
  const row = await gradeRow(ctx, grade)
  return refuse('conflict', {
    message: `${row.changedBy} has changed this in the meantime. What you typed is still here.`,
    data: { theirs, by: row.changedBy, grade: { ...row, changedAt: row.changedAt.toISOString() } },
  })
}

export const markAbsent: Handler<Grading['markAbsent']> = async ({ sheetid, gradeid, absent }, ctx) => {
  await openSheetFor(ctx, sheetid, 'shared')
  const grade = await lockGrade(ctx, sheetid, gradeid)
  if (grade.absent === absent) return { grade: await gradeRow(ctx, grade) }
  return change(ctx, grade, { absent })
}

export const confirmTotal: Handler<Grading['confirmTotal']> = async ({ sheetid, gradeid, total }, ctx) => {
  const { criteria } = await openSheetFor(ctx, sheetid, 'shared')
  const grade = await lockGrade(ctx, sheetid, gradeid)
  if (!isComplete(criteria, grade.points)) return ctx.refuse('points-missing')
  const sum = sumOf(criteria, grade.points)
  if (sum !== total)
    return ctx.refuse('totals-differ', {
      message: `The points add up to ${sum}, you entered ${total}. Compare both with the paper.`,
      fields: { total: `The points add up to ${sum}.` },
    })
  return change(ctx, grade, { confirmedTotal: total, confirmedBy: ctx.actor.userId })
}

type Change = Partial<Pick<Grade, 'points' | 'remark' | 'absent' | 'confirmedTotal' | 'confirmedBy'>>

async function change(ctx: SignedInContext, grade: Grade, what: Change) {
  const [changed] = await ctx.db
    .update(grades)
    .set({ ...what, changedAt: ctx.now, changedBy: ctx.actor.userId })
    .where(eq(grades.id, grade.id))
    .returning()
  await ctx.audit({
    action: 'exams.enterGrade',
    target: grade.sheetId,
    details: { person: grade.userId, before: pick(grade, what), after: what },
  })
  return { grade: await gradeRow(ctx, changed ?? refuse('not-found')) }
}

const pick = (grade: Grade, like: Change): Change =>
  Object.fromEntries(Object.keys(like).map((key) => [key, grade[key as keyof Change]]))
