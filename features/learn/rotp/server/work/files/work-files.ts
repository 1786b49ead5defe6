import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { job } from '#platform/server/jobs.ts'
import type { Settings } from '#platform/server/settings.ts'

type Folder = Pick<Settings, 'dataDir'>

/** Folder for submission files, served only to the student and the instructors. All servers must share it. */
export const workFolder = ({ dataDir }: Folder): string => resolve(dataDir, 'rotp-files')

/** Path of a completely uploaded file. */
export const workPath = (settings: Folder, id: string): string => join(workFolder(settings), id)
/** Path of a file that is still uploading. */
export const arrivingPath = (settings: Folder, id: string): string => join(workFolder(settings), `${id}.part`)

/** Deletes files whose rows are deleted. Runs separately because the deleting transaction may still roll back. */
export const deleteWorkFiles = job({
  name: 'deleteWorkFiles',
  input: z.object({ ids: z.array(z.uuid()) }),
  async run({ ids }, ctx) {
    for (const id of ids)
      for (const path of [workPath(ctx.settings, id), arrivingPath(ctx.settings, id)])
        await rm(path, { force: true })
  },
})
