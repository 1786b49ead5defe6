import { eq, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { seminarMailings } from './tables.ts'

export type StoredMailing = typeof seminarMailings.$inferSelect

export async function findMailing(ctx: Context, mailingId: string): Promise<StoredMailing | null> {
  const [mailing] = await ctx.db.select().from(seminarMailings).where(eq(seminarMailings.id, mailingId))
  return mailing ?? null
}

/** Stores a mailing. Returns false if its ID already exists. */
export async function saveMailing(
  ctx: Context,
  mailing: Omit<StoredMailing, 'createdAt' | 'doneAt'>,
): Promise<boolean> {
  const stored = await ctx.db
    .insert(seminarMailings)
    .values({ ...mailing, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: sql`1` })
  return stored.length > 0
}

/** Marks a mailing as complete. */
export async function endMailing(ctx: Context, mailingId: string): Promise<void> {
  await ctx.db.update(seminarMailings).set({ doneAt: ctx.now }).where(eq(seminarMailings.id, mailingId))
}
