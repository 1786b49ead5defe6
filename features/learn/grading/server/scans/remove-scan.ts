import { and, eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { examGrading } from '../../contract/grading-contract.ts'
import { gradeRow, lockGrade, openSheetFor } from '../sheet-rows.ts'
import { gradeScans } from '../tables.ts'
import { deleteScanFiles, scanFile } from './scan-files.ts'

export const removeScan: Handler<(typeof examGrading)['removeScan']> = async (input, ctx) => {
  const { sheetid, gradeid, scanid } = input
  await openSheetFor(ctx, sheetid, 'shared')
  const grade = await lockGrade(ctx, sheetid, gradeid)
  const [gone] = await ctx.db
    .delete(gradeScans)
    .where(and(eq(gradeScans.id, scanid), eq(gradeScans.gradeId, gradeid)))
    .returning()
  if (!gone) refuse('not-found')
  await ctx.enqueue(deleteScanFiles, { files: [scanFile(gone)] })
  await ctx.audit({
    action: 'exams.removeScan',
    target: sheetid,
    details: { person: grade.userId, scan: scanid },
  })
  return { grade: await gradeRow(ctx, grade) }
}

/** Deletes the scans of a row that is removed from the sheet. */
export async function removeScansOf(ctx: SignedInContext, gradeId: string): Promise<void> {
  const gone = await ctx.db.delete(gradeScans).where(eq(gradeScans.gradeId, gradeId)).returning()
  if (gone.length > 0) await ctx.enqueue(deleteScanFiles, { files: gone.map(scanFile) })
}
