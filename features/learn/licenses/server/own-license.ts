import { and, asc, eq, isNull } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { licenses } from './tables.ts'

export type License = typeof licenses.$inferSelect

/** The licenses of a person, the one that ends first on top; removed ones are left out. */
export const licensesOf = (db: Db, userId: string): Promise<License[]> =>
  db
    .select()
    .from(licenses)
    .where(and(eq(licenses.userId, userId), isNull(licenses.archivedAt)))
    .orderBy(asc(licenses.expiresOn), asc(licenses.id))

/** The caller's own license; another's does not exist for them, and reaching for it is kept. Not in a transaction. */
export async function ownLicense(ctx: SignedInContext, licenseId: string): Promise<License> {
  const [found] = await ctx.db.select().from(licenses).where(eq(licenses.id, licenseId))
  if (found && found.userId === ctx.actor.userId && found.archivedAt === null) return found
  if (found && found.userId !== ctx.actor.userId) await noteForeign(ctx, licenseId)
  return refuse('not-found')
}

/** Somebody asked for what is another's. */
export const noteForeign = (ctx: SignedInContext, target: string): Promise<void> =>
  ctx.audit({ action: 'licenses.foreign', outcome: 'refused', target })
