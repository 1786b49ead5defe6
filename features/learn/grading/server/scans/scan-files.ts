import { z } from 'zod'
import { job } from '#platform/server/jobs.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import type { ScanType } from '../../rules/scan-type.ts'

interface Scan {
  id: string
  type: ScanType
}

/** Folder for photos and scans of exam papers; served only to graders. */
export const SCANS = 'exam-scans'

export const scanFile = ({ id, type }: Scan): string => `${id}.${type}`

/** Name of a scan in the file store. */
export const scanName = (scan: Scan): string => `${SCANS}/${scanFile(scan)}`

/** Deletes files whose rows were deleted; a separate job, since that change may still be rolled back. */
export const deleteScanFiles = job({
  name: 'deleteScanFiles',
  input: z.object({ files: z.array(z.string().regex(/^[0-9a-f-]{36}\.(pdf|jpg|png|webp)$/)) }),
  async run({ files }, ctx) {
    for (const file of files) await fileStore(ctx.settings).remove(`${SCANS}/${file}`)
  },
})
