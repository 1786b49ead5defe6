import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { mimeOf } from '#platform/contract/file-kinds.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { refuseFile, takeFile } from '#platform/server/http/files/take-file.ts'
import type { examGrading } from '../../../contract/grading-contract.ts'
import { MOST_SCANS } from '../../../rules/grading/scan-type.ts'
import { gradeScans } from '../../graded/tables.ts'
import { holdGrade, openSheetFor } from '../sheet-rows.ts'
import { scanFile, scanFolder, scanPath } from './scan-files.ts'

/** Only while the sheet is open: what was locked shows the papers that were there then. */
export const uploadScan: Handler<typeof examGrading.uploadScan> = async (input, call, file) => {
  const { sheetid, gradeid } = input
  await holdOpen(call, sheetid, gradeid)
  const id = uuid()
  const { kind: type, bytes } = await takeFile(file, {
    folder: scanFolder(call.settings),
    name: (kind) => scanFile({ id, type: kind }),
  })
  try {
    await call.transaction(async (inner) => {
      const { userId } = await holdOpen(inner, sheetid, gradeid)
      const by = { uploadedBy: call.actor.userId, createdAt: call.now }
      await inner.db.insert(gradeScans).values({ id, type, bytes, gradeId: gradeid, ...by })
      const details = { person: userId, scan: id }
      await inner.audit({ action: 'exams.uploadScan', target: sheetid, details })
    })
  } catch (error) {
    await rm(scanPath(call.settings, { id, type }), { force: true })
    throw error
  }
  return { file: id }
}

async function holdOpen(call: SignedInCall, sheetId: string, gradeId: string) {
  return call.transaction(async (inner) => {
    await openSheetFor(inner.declaring(locked), sheetId, 'shared')
    const grade = await holdGrade(inner, sheetId, gradeId)
    if ((await inner.db.$count(gradeScans, eq(gradeScans.gradeId, gradeId))) >= MOST_SCANS)
      refuseFile(`One paper has at most ${MOST_SCANS} pages here.`)
    return grade
  })
}

const locked = {
  locked: { status: 400, message: 'This sheet is locked; no paper can be added any more.' },
} as const

/** A document, which may hold scripts, is saved and not opened. */
export const scan: Handler<typeof examGrading.scan> = async ({ scanid }, call) => {
  const [stored] = await call.db.select().from(gradeScans).where(eq(gradeScans.id, scanid))
  if (!stored) return refuse('not-found')
  return {
    name: `paper-${stored.id.slice(0, 8)}.${stored.type}`,
    type: mimeOf(stored.type),
    content: { path: scanPath(call.settings, stored) },
    shown: stored.type === 'pdf' ? 'attachment' : 'inline',
    untrusted: true,
  }
}
