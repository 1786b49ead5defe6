import { and, inArray, ne } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { users } from '../tables.ts'

/**
 * Makes accounts those of a partner: its prices hold for their people from now on. Whether they may move is what the
 * caller has decided. Answers the ids of those who had another partner.
 */
export async function setPartner(call: Call, userIds: readonly string[], partner: string): Promise<string[]> {
  if (userIds.length === 0) return []
  const moved = await call.db
    .update(users)
    .set({ partner })
    .where(and(inArray(users.id, [...userIds]), ne(users.partner, partner)))
    .returning({ id: users.id })
  const ids = moved.map(({ id }) => id)
  await call.audit(...ids.map((id) => ({ action: 'accounts.setPartner', target: id, details: { partner } })))
  if (ids.length > 0) await announceTo(call.db, 'prices', ids)
  return ids
}
