import { and, asc, eq, isNull } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { licenses } from './tables.ts'

export type License = typeof licenses.$inferSelect

/** Returns a user's licenses sorted by expiration, earliest first. Removed licenses are excluded. */
export const licensesOf = (db: Db, userId: string): Promise<License[]> =>
  db
    .select()
    .from(licenses)
    .where(and(eq(licenses.userId, userId), isNull(licenses.archivedAt)))
    .orderBy(asc(licenses.expiresOn), asc(licenses.id))

/** Returns the caller's license. Others are not found, and the attempt is audited. Do not call in a transaction. */
export async function ownLicense(ctx: SignedInContext, licenseId: string): Promise<License> {
  const [found] = await ctx.db.select().from(licenses).where(eq(licenses.id, licenseId))
  if (found && found.userId === ctx.actor.userId && found.archivedAt === null) return found
  if (found && found.userId !== ctx.actor.userId) await noteForeign(ctx, licenseId)
  return refuse('not-found')
}

/** Audits an attempt to access another user's record. */
export const noteForeign = (ctx: SignedInContext, target: string): Promise<void> =>
  ctx.audit({ action: 'licenses.foreign', outcome: 'refused', target })
