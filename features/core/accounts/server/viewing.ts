import { eq } from 'drizzle-orm'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { accountsAdmin } from '../contract/admin-contract.ts'
import { grantsOf } from './grants-of.ts'
import { findUser } from './queries.ts'
import { sessions } from './tables.ts'

/** How long an administrator may view the product as another person. */
const VIEWING_MINUTES = 60

/**
 * Shows the product to an administrator as a person sees it, in this session. The pipeline refuses every
 * change until it is stopped. Viewing as another product administrator is refused.
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

/** Back to one's own account. */
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
