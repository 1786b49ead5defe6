import { eq } from 'drizzle-orm'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { accountsDesk } from '../contract/desk-contract.ts'
import { grantsOf } from './grants-of.ts'
import { findUser } from './queries.ts'
import { sessions } from './tables.ts'

/** How long one looks at the product as somebody else before it ends by itself. */
const VIEWING_MINUTES = 60

/**
 * Shows the product to an administrator as a person sees it, in this session. The pipeline refuses every change
 * until it is stopped. Nobody views as somebody who holds as much as themselves.
 */
export const startViewing: Handler<typeof accountsDesk.startViewing> = async ({ userid, reason }, call) => {
  const { userId, sessionId } = call.actor
  const person = (await findUser(call.db, userid)) ?? refuse('not-found')
  const grants = await grantsOf(call.db, person.id)
  if (person.id === userId || holds({ userId: person.id, grants }, 'product_admin'))
    return call.refuse('as-many-rights')
  const viewedUntil = new Date(call.now.getTime() + VIEWING_MINUTES * 60_000)
  await call.db
    .update(sessions)
    .set({ viewedUserId: person.id, viewedUntil })
    .where(eq(sessions.id, sessionId))
  await call.audit({ action: 'accounts.startViewing', target: person.id, details: { reason } })
  return {}
}

/** Back to one's own account. */
export const stopViewing: Handler<typeof accountsDesk.stopViewing> = async (_input, call) => {
  const { userId, sessionId, viewedBy } = call.actor
  if (!viewedBy) return {}
  await call.db
    .update(sessions)
    .set({ viewedUserId: null, viewedUntil: null })
    .where(eq(sessions.id, sessionId))
  await call.audit({ action: 'accounts.stopViewing', target: userId })
  return {}
}
