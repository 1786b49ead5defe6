import { eq } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { mimeOf } from '#platform/contract/file-kinds.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { receiveFile, refuseFile } from '#platform/server/http/files/receive-file.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import type { examGrading } from '../../contract/grading-contract.ts'
import { MAX_SCANS } from '../../rules/scan-type.ts'
import { lockGrade, openSheetFor } from '../sheet-rows.ts'
import { gradeScans } from '../tables.ts'
import { SCANS, scanFile, scanName } from './scan-files.ts'

/** Only while the sheet is open: a locked sheet shows the scans as of its locking. */
export const uploadScan: Handler<typeof examGrading.uploadScan> = async (input, ctx, file) => {
  const { sheetid, gradeid } = input
  await holdOpen(ctx, sheetid, gradeid)
  const id = uuid()
  const { kind: type, bytes } = await receiveFile(ctx, file, {
    folder: SCANS,
    name: (kind) => scanFile({ id, type: kind }),
  })
  try {
    await ctx.transaction(async (inner) => {
      const { userId } = await holdOpen(inner, sheetid, gradeid)
      const by = { uploadedBy: ctx.actor.userId, createdAt: ctx.now }
      await inner.db.insert(gradeScans).values({ id, type, bytes, gradeId: gradeid, ...by })
      const details = { person: userId, scan: id }
      await inner.audit({ action: 'exams.uploadScan', target: sheetid, details })
    })
  } catch (error) {
    await fileStore(ctx.settings).remove(scanName({ id, type }))
    throw error
  }
  return { file: id }
}

async function holdOpen(ctx: SignedInContext, sheetId: string, gradeId: string) {
  return ctx.transaction(async (inner) => {
    await openSheetFor(inner.declaring(locked), sheetId, 'shared')
    const grade = await lockGrade(inner, sheetId, gradeId)
    if ((await inner.db.$count(gradeScans, eq(gradeScans.gradeId, gradeId))) >= MAX_SCANS)
      refuseFile(`One paper has at most ${MAX_SCANS} pages here.`)
    return grade
  })
}

const locked = {
  locked: { status: 400, message: 'This sheet is locked; no paper can be added any more.' },
} as const

/** Serves a scan. Documents may contain scripts, so they are downloaded instead of opened. */
export const scan: Handler<typeof examGrading.scan> = async ({ scanid }, ctx) => {
  const [stored] = await ctx.db.select().from(gradeScans).where(eq(gradeScans.id, scanid))
  if (!stored) return refuse('not-found')
  return {
    name: `paper-${stored.id.slice(0, 8)}.${stored.type}`,
    type: mimeOf(stored.type),
    content: { stored: scanName(stored) },
    shown: stored.type === 'pdf' ? 'attachment' : 'inline',
    untrusted: true,
  }
}
