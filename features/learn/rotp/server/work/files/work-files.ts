import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { job } from '#platform/server/jobs.ts'
import type { Settings } from '#platform/server/settings.ts'

type Folder = Pick<Settings, 'dataDir'>

/** Where files of submissions lie; never served but to their student and those who teach. Several servers must share it. */
export const workFolder = ({ dataDir }: Folder): string => resolve(dataDir, 'rotp-files')

/** A file that is all here. */
export const workPath = (settings: Folder, id: string): string => join(workFolder(settings), id)
/** One that is still arriving. */
export const arrivingPath = (settings: Folder, id: string): string => join(workFolder(settings), `${id}.part`)

/** Deletes files whose rows are gone; apart from that change, which may still be rolled back. */
export const deleteWorkFiles = job({
  name: 'deleteWorkFiles',
  input: z.object({ ids: z.array(z.uuid()) }),
  async run({ ids }, ctx) {
    for (const id of ids)
      for (const path of [workPath(ctx.settings, id), arrivingPath(ctx.settings, id)])
        await rm(path, { force: true })
  },
})
