import { eq } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { examGrading } from '../contract/grading-contract.ts'
import { outcomeOf } from '../rules/points.ts'
import { readinessProblems } from '../rules/sheet-readiness.ts'
import { notifyGrade } from './notify-grade.ts'
import { heldMoment } from './results/sheet-grades.ts'
import { type Grade, gradesOn, openSheetFor, type Sheet } from './sheet-rows.ts'
import { gradeSheets, grades } from './tables.ts'

/** Locks a sheet, from which time its grades count. Emails each participant the result and notifies other features. */
export const lockSheet: Handler<(typeof examGrading)['lockSheet']> = async ({ sheetid }, ctx) => {
  const sheet = await openSheetFor(ctx, sheetid, 'alone')
  const rows = await gradesOn(ctx.db, sheetid)
  await refuseUnready(ctx, sheet, rows)
  refuseOneHand(ctx, rows)
  await ctx.db
    .update(gradeSheets)
    .set({ lockedAt: ctx.now, lockedBy: ctx.actor.userId })
    .where(eq(gradeSheets.id, sheetid))
  const counts = { passed: 0, failed: 0 }
  for (const row of rows) {
    const outcome = row.absent ? null : outcomeOf(sheet.criteria, row.points, sheet.passPercent)
    if (!outcome) continue
    counts[outcome.passed ? 'passed' : 'failed'] += 1
    const gradedAt = heldMoment(sheet.heldOn, ctx.now)
    await ctx.db
      .update(grades)
      .set({ scorePercent: outcome.percent, passed: outcome.passed, gradedAt })
      .where(eq(grades.id, row.id))
    await notifyGrade(ctx, { sheet, grade: row, outcome, correction: null })
  }
  await ctx.audit({
    action: 'exams.lockSheet',
    target: sheetid,
    details: { sheet: sheet.title, heldOn: sheet.heldOn, people: rows.length, ...counts },
  })
  return counts
}

/** Requires two people for grades that count toward a certificate: the user who entered totals may not lock them. */
function refuseOneHand(ctx: SignedInContext<'same-person'>, rows: readonly Grade[]): void {
  const { userId } = ctx.actor
  if (rows.some((row) => row.userId === userId || (!row.absent && row.confirmedBy === userId)))
    ctx.refuse('same-person')
}

async function refuseUnready(
  ctx: SignedInContext<'not-ready'>,
  sheet: Sheet,
  rows: readonly Grade[],
): Promise<void> {
  const people = await findPeople(ctx.db, pluck(rows, 'userId'))
  const named = rows.map((row) => {
    const person = people.get(row.userId)
    return { ...row, name: person ? fullName(person) : 'Unknown person' }
  })
  const problems = readinessProblems(sheet.criteria, named)
  if (problems.length > 0) ctx.refuse('not-ready', { data: { problems } })
}
