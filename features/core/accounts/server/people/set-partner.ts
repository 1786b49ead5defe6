import { and, inArray, ne } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { users } from '../tables.ts'

/**
 * Assigns accounts to a partner, whose prices apply from now on. The caller checks whether they may move. Returns the
 * ids of the accounts that had another partner.
 */
export async function setPartner(
  ctx: Context,
  userIds: readonly string[],
  partner: string,
): Promise<string[]> {
  if (userIds.length === 0) return []
  const moved = await ctx.db
    .update(users)
    .set({ partner })
    .where(and(inArray(users.id, [...userIds]), ne(users.partner, partner)))
    .returning({ id: users.id })
  const ids = moved.map(({ id }) => id)
  await ctx.audit(...ids.map((id) => ({ action: 'accounts.setPartner', target: id, details: { partner } })))
  if (ids.length > 0) await announceTo(ctx.db, 'prices', ids)
  return ids
}
