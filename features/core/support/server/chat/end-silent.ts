import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { job } from '#platform/server/jobs.ts'
import { findById } from '../owner.ts'
import { supportTickets } from '../tables.ts'
import { endChat } from '../tickets/end-chat.ts'

const SILENT_MS = 30 * 60_000
const AT_ONCE = 100

/** Ends chats without messages for half an hour; open questions remain as tickets. */
export const endSilentChats = job({
  name: 'endSilentChats',
  input: z.object({}),
  async run(_nothing, ctx) {
    const silent = and(
      eq(supportTickets.isLive, true),
      lt(supportTickets.lastMessageAt, ctx.after(-SILENT_MS)),
    )
    const found = await ctx.db
      .select({ id: supportTickets.id })
      .from(supportTickets)
      .where(silent)
      .limit(AT_ONCE)
    for (const { id } of found)
      await ctx.transaction(async (inner) => {
        const ticket = await findById(inner, id, true)
        const isStill = ticket.isLive && inner.now.getTime() - ticket.lastMessageAt.getTime() > SILENT_MS
        if (isStill) await endChat(inner, ticket)
      })
  },
})
