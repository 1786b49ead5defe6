import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { ownedBy, type Ticket } from '../owner.ts'
import { supportTickets } from '../tables.ts'

/** Returns the caller's active chat; null if none. */
export async function liveChatOf(ctx: Context): Promise<Ticket | null> {
  const owned = await ownedBy(ctx, supportTickets)
  if (!owned) return null
  const [ticket] = await ctx.db
    .select()
    .from(supportTickets)
    .where(and(owned, eq(supportTickets.isLive, true)))
    .orderBy(desc(supportTickets.createdAt))
    .limit(1)
  return ticket ?? null
}
