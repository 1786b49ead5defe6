import { desc, eq, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { MAX_CHANGES } from '../rules/change-words.ts'
import { directoryChanges } from './tables.ts'

interface Change {
  message: string
  /** The affected account. */
  userId?: string | null
}

/** Records a directory's change for the company's administrators. Deletes changes that are too old to be shown. */
export async function recordDirectoryChange(
  ctx: Context,
  companyId: string,
  { message, userId }: Change,
): Promise<void> {
  await ctx.db.insert(directoryChanges).values({ companyId, message, userId: userId ?? null, at: ctx.now })
  await ctx.db.execute(sql`
    delete from directory_changes where id in (
      select id from directory_changes where company_id = ${companyId} order by id desc offset ${MAX_CHANGES}
    )`)
}

export const changesOf = (db: Db, companyId: string): Promise<{ at: Date; message: string }[]> =>
  db
    .select({ at: directoryChanges.at, message: directoryChanges.message })
    .from(directoryChanges)
    .where(eq(directoryChanges.companyId, companyId))
    .orderBy(desc(directoryChanges.id))
    .limit(MAX_CHANGES)
