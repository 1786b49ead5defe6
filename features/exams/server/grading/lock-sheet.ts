import { eq } from 'drizzle-orm'
import { findPeople } from '#features/accounts/server/public.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { examGrading } from '../../contract/grading-contract.ts'
import { outcomeOf } from '../../rules/grading/points.ts'
import { readinessFaults } from '../../rules/grading/sheet-readiness.ts'
import { heldMoment } from '../graded/sheet-grades.ts'
import { gradeSheets, grades } from '../graded/tables.ts'
import { type Grade, gradesOn, openSheetFor, type Sheet } from './sheet-rows.ts'
import { tellGrade } from './tell-grade.ts'

/** From here on the grades count. Everybody is told the own result, and other features that somebody was examined. */
export const lockSheet: Handler<(typeof examGrading)['lockSheet']> = async ({ sheetid }, call) => {
  const sheet = await openSheetFor(call, sheetid, 'alone')
  const rows = await gradesOn(call.db, sheetid)
  await refuseUnready(call, sheet, rows)
  refuseOneHand(call, rows)
  await call.db
    .update(gradeSheets)
    .set({ lockedAt: call.now, lockedBy: call.actor.userId })
    .where(eq(gradeSheets.id, sheetid))
  const counts = { passed: 0, failed: 0 }
  for (const row of rows) {
    const outcome = row.absent ? null : outcomeOf(sheet.criteria, row.points, sheet.passPercent)
    if (!outcome) continue
    counts[outcome.passed ? 'passed' : 'failed'] += 1
    const gradedAt = heldMoment(sheet.heldOn, call.now)
    await call.db
      .update(grades)
      .set({ scorePercent: outcome.percent, passed: outcome.passed, gradedAt })
      .where(eq(grades.id, row.id))
    await tellGrade(call, { sheet, grade: row, outcome, correction: null })
  }
  await call.audit({
    action: 'exams.lockSheet',
    target: sheetid,
    details: { sheet: sheet.title, heldOn: sheet.heldOn, people: rows.length, ...counts },
  })
  return counts
}

/** What counts for a certificate was looked at by two people: who entered totals does not lock them. */
function refuseOneHand(call: SignedInCall<'same-person'>, rows: readonly Grade[]): void {
  const { userId } = call.actor
  if (rows.some((row) => row.userId === userId || (!row.absent && row.confirmedBy === userId)))
    call.refuse('same-person')
}

async function refuseUnready(
  call: SignedInCall<'not-ready'>,
  sheet: Sheet,
  rows: readonly Grade[],
): Promise<void> {
  const people = await findPeople(
    call.db,
    rows.map(({ userId }) => userId),
  )
  const named = rows.map((row) => {
    const person = people.get(row.userId)
    return { ...row, name: person ? `${person.firstName} ${person.lastName}` : 'Unknown person' }
  })
  const faults = readinessFaults(sheet.criteria, named)
  if (faults.length > 0) call.refuse('not-ready', { data: { faults } })
}
