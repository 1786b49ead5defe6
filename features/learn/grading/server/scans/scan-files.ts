import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { job } from '#platform/server/jobs.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { ScanType } from '../../rules/scan-type.ts'

type Folder = Pick<Settings, 'dataDir'>
interface Scan {
  id: string
  type: ScanType
}

/** Directory for photos and scans of exam papers; served only to graders. Must be shared by all servers. */
export const scanFolder = ({ dataDir }: Folder): string => resolve(dataDir, 'exam-scans')

export const scanFile = ({ id, type }: Scan): string => `${id}.${type}`

export const scanPath = (settings: Folder, scan: Scan): string => join(scanFolder(settings), scanFile(scan))

/** Deletes files whose rows were deleted; a separate job, since that change may still be rolled back. */
export const deleteScanFiles = job({
  name: 'deleteScanFiles',
  input: z.object({ files: z.array(z.string().regex(/^[0-9a-f-]{36}\.(pdf|jpg|png|webp)$/)) }),
  async run({ files }, ctx) {
    for (const file of files) await rm(join(scanFolder(ctx.settings), file), { force: true })
  },
})
