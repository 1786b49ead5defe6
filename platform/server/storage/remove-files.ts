import { z } from 'zod'
import { job } from '../jobs.ts'
import { fileStore } from './files/file-store.ts'
import { untrackFile } from './store-file.ts'

/**
 * Deletes stored files. Enqueue it in the transaction that deletes their rows, so that no row ever lacks its file, even
 * if the transaction is rolled back or the storage fails.
 */
export const removeFiles = job({
  name: 'removeFiles',
  input: z.object({ names: z.array(z.string()) }),
  async run({ names }, ctx) {
    for (const name of names) {
      await fileStore(ctx.settings).remove(name)
      await untrackFile(ctx, name)
    }
  },
})
