import { and, eq, isNull } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { type Subscription, subscriptionOf } from '#features/requests/server/public.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import { readSigned, signText } from '#platform/server/signed-text.ts'
import { treeCaseLinks, treeCases } from './tables.ts'

export type TreeCase = typeof treeCases.$inferSelect

export const subscriptionFor = (call: Call, userId: string): Promise<Subscription> =>
  subscriptionOf(call.db, userId, 'decisiontree', call.now)

/** A case of the caller. Somebody else's does not exist. */
export async function ownCase(call: SignedInCall, caseId: string): Promise<TreeCase> {
  const [found] = await call.db.select().from(treeCases).where(eq(treeCases.id, caseId))
  if (found && found.userId === call.actor.userId) return found
  if (found) await call.audit({ action: 'troubleshooting.foreign', outcome: 'refused', target: found.id })
  return call.refuse('not-found')
}

const LINK = 'tree-case-link'
export const linkPath = async (call: Call, linkId: string): Promise<string> =>
  `/dtree/shared?link=${await signText(call, LINK, linkId)}`

/** The case that a link shows. */
export async function linkedCase(call: Call, token: string): Promise<TreeCase> {
  const linkId = await readSigned(call, LINK, token)
  if (linkId === null || !isId(linkId)) return call.refuse('not-found')
  const [found] = await call.db
    .select({ row: treeCases })
    .from(treeCaseLinks)
    .innerJoin(treeCases, eq(treeCases.id, treeCaseLinks.caseId))
    .where(and(eq(treeCaseLinks.id, linkId), isNull(treeCaseLinks.endedAt)))
  return found?.row ?? call.refuse('not-found')
}
