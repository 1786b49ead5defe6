import { and, isNotNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { sentFolders } from '../http/files/file-folders.ts'
import { job } from '../jobs.ts'
import { storedFiles } from '../tables.ts'
import { fileStore } from './files/file-store.ts'
import { untrackMissingFiles } from './store-file.ts'

const DAY = 86_400_000

/**
 * Counts files that existed before counting was introduced, removes entries of missing files, forgets the networks of
 * guest uploads after two days, and deletes what interrupted uploads left.
 */
export const recountFiles = job({
  name: 'recountFiles',
  input: z.object({}),
  async run(_nothing, ctx) {
    const store = fileStore(ctx.settings)
    const names = new Set<string>()
    for (const folder of sentFolders) {
      for await (const { name, bytes } of store.list(folder)) {
        const path = `${folder}/${name}`
        names.add(path)
        await ctx.db
          .insert(storedFiles)
          .values({ path, bytes, arriving: false, createdAt: ctx.now })
          .onConflictDoNothing()
      }
    }
    await untrackMissingFiles(
      ctx,
      undefined,
      async (name) => names.has(name) || (await store.info(name)) !== null,
    )
    await ctx.db
      .update(storedFiles)
      .set({ network: null })
      .where(and(isNotNull(storedFiles.network), lt(storedFiles.createdAt, ctx.after(-2 * DAY))))
    await store.clearUnfinished(ctx.after(-DAY))
  },
})
