import { inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { packagesInUse } from '#features/shop/catalog/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { retentions } from '#platform/server/extensions/retention.ts'
import { job } from '#platform/server/jobs.ts'
import { clearStrays, idsIn } from '#platform/server/storage/clear-strays.ts'
import { removeFiles } from '#platform/server/storage/remove-files.ts'
import { PACKAGES, packageFile, packageName } from './package-folder.ts'
import { importedPackages } from './tables.ts'

const DAY = 86_400_000

/** Deletes packages older than a day that no version and no draft uses. */
export const clearUnusedPackages = job({
  name: 'clearUnusedPackages',
  input: z.object({}),
  async run(_nothing, ctx) {
    const unused = await unusedPackages(ctx)
    if (unused.length > 0)
      await ctx.transaction(async (inner) => {
        await inner.db.delete(importedPackages).where(inArray(importedPackages.id, unused))
        await inner.enqueue(removeFiles, { names: unused.map(packageName) })
      })
    await clearStrays(ctx, PACKAGES, async (names) => {
      const rows = await ctx.db
        .select({ id: importedPackages.id })
        .from(importedPackages)
        .where(inArray(importedPackages.id, idsIn(names)))
      return rows.map(({ id }) => packageFile(id))
    })
  },
})

/** Retention entry of this job for the staff list. */
export const endOfPackages = retentions.with({
  what: 'Imported course packages that no course uses',
  after: 'A day after they were uploaded',
  job: 'clearUnusedPackages',
  count: async (ctx) => (await unusedPackages(ctx)).length,
})

async function unusedPackages(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: importedPackages.id })
    .from(importedPackages)
    .where(lt(importedPackages.createdAt, ctx.after(-DAY)))
  const ids = rows.map(({ id }) => id)
  const used = await packagesInUse(ctx.db, ids)
  return ids.filter((id) => !used.has(id))
}
