import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { and, isNotNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { sentFolders } from '../http/files/file-folders.ts'
import { job } from '../jobs.ts'
import { storedFiles } from '../tables.ts'
import { untrackMissingFiles } from './store-file.ts'

const DAY = 86_400_000

/**
 * Counts files that existed before counting was introduced, removes entries of missing files, and forgets the networks
 * of guest uploads after two days.
 */
export const recountFiles = job({
  name: 'recountFiles',
  input: z.object({}),
  async run(_nothing, ctx) {
    await untrackMissingFiles(ctx, undefined)
    await ctx.db
      .update(storedFiles)
      .set({ network: null })
      .where(and(isNotNull(storedFiles.network), lt(storedFiles.createdAt, ctx.after(-2 * DAY))))
    for (const folder of sentFolders) {
      const place = resolve(ctx.settings.dataDir, folder)
      for (const name of await readdir(place).catch(() => [])) {
        if (name.startsWith('.')) continue
        const facts = await stat(join(place, name)).catch(() => null)
        if (!facts?.isFile()) continue
        const path = `${folder}/${name.replace(/\.part$/, '')}`
        await ctx.db
          .insert(storedFiles)
          .values({ path, bytes: facts.size, arriving: false, createdAt: ctx.now })
          .onConflictDoNothing()
      }
    }
  },
})
