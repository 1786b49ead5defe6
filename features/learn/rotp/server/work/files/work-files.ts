import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { job } from '#platform/server/jobs.ts'
import type { Settings } from '#platform/server/settings.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'

type Folder = Pick<Settings, 'dataDir'>

/** Name of a complete file in the file store; served only to the student and the instructors. */
export const workName = (id: string): string => `rotp-files/${id}`

const arrivingFolder = ({ dataDir }: Folder): string => resolve(dataDir, 'rotp-files')

/** Path of a file that is still uploading. All servers must share its folder, even with a bucket. */
export const arrivingPath = (settings: Folder, id: string): string =>
  join(arrivingFolder(settings), `${id}.part`)

export async function makeArrivingFolder(settings: Folder): Promise<void> {
  await mkdir(arrivingFolder(settings), { recursive: true })
}

/** Deletes files whose rows are deleted. Runs separately because the deleting transaction may still roll back. */
export const deleteWorkFiles = job({
  name: 'deleteWorkFiles',
  input: z.object({ ids: z.array(z.uuid()) }),
  async run({ ids }, ctx) {
    for (const id of ids) {
      await fileStore(ctx.settings).remove(workName(id))
      await rm(arrivingPath(ctx.settings, id), { force: true })
    }
  },
})
