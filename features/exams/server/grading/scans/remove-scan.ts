import { and, eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { examGrading } from '../../../contract/grading-contract.ts'
import { gradeScans } from '../../graded/tables.ts'
import { gradeRow, holdGrade, openSheetFor } from '../sheet-rows.ts'
import { deleteScanFiles, scanFile } from './scan-files.ts'

export const removeScan: Handler<(typeof examGrading)['removeScan']> = async (input, call) => {
  const { sheetid, gradeid, scanid } = input
  await openSheetFor(call, sheetid, 'shared')
  const grade = await holdGrade(call, sheetid, gradeid)
  const [gone] = await call.db
    .delete(gradeScans)
    .where(and(eq(gradeScans.id, scanid), eq(gradeScans.gradeId, gradeid)))
    .returning()
  if (!gone) refuse('not-found')
  await call.enqueue(deleteScanFiles, { files: [scanFile(gone)] })
  await call.audit({
    action: 'exams.removeScan',
    target: sheetid,
    details: { person: grade.userId, scan: scanid },
  })
  return { grade: await gradeRow(call, grade) }
}

/** With the row of a person who should not have been on the sheet, the papers go. */
export async function removeScansOf(call: SignedInCall, gradeId: string): Promise<void> {
  const gone = await call.db.delete(gradeScans).where(eq(gradeScans.gradeId, gradeId)).returning()
  if (gone.length > 0) await call.enqueue(deleteScanFiles, { files: gone.map(scanFile) })
}
