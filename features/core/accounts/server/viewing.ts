import { eq } from 'drizzle-orm'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { accountsAdmin } from '../contract/admin-contract.ts'
import { grantsOf } from './grants-of.ts'
import { findUser } from './queries.ts'
import { sessions } from './tables.ts'

/** Maximum time for which an administrator may view the product as another user. */
const VIEWING_MINUTES = 60

/**
 * Lets an administrator view the product as a user in this session. The pipeline rejects every change until viewing
 * stops. Viewing as another product administrator is rejected.
 */
export const startViewing: Handler<typeof accountsAdmin.startViewing> = async ({ userid, reason }, ctx) => {
  const { userId, sessionId } = ctx.actor
  const person = (await findUser(ctx.db, userid)) ?? refuse('not-found')
  const grants = await grantsOf(ctx.db, person.id)
  if (person.id === userId || holds({ userId: person.id, grants }, 'product_admin'))
    return ctx.refuse('as-many-rights')
  const viewedUntil = ctx.after(VIEWING_MINUTES * 60_000)
  await ctx.db
    .update(sessions)
    .set({ viewedUserId: person.id, viewedUntil })
    .where(eq(sessions.id, sessionId))
  await ctx.audit({ action: 'accounts.startViewing', target: person.id, details: { reason } })
  return {}
}

/** Returns the administrator to their own account. */
export const stopViewing: Handler<typeof accountsAdmin.stopViewing> = async (_input, ctx) => {
  const { userId, sessionId, viewedBy } = ctx.actor
  if (!viewedBy) return {}
  await ctx.db
    .update(sessions)
    .set({ viewedUserId: null, viewedUntil: null })
    .where(eq(sessions.id, sessionId))
  await ctx.audit({ action: 'accounts.stopViewing', target: userId })
  return {}
}
