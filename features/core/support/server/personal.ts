import { and, eq, inArray, or } from 'drizzle-orm'
import type { PersonalExport, TerminationPart } from '#features/core/accounts/server/public.ts'
import { removeFiles } from '#platform/server/storage/remove-files.ts'
import { ticketFileName } from './files/folder.ts'
import { supportFiles, supportMessages, supportPresence, supportTickets } from './tables.ts'

/** Exports a user's messages to support and the replies, without staff notes. */
export const exportTickets: PersonalExport = async ({ db }, userId) => {
  const tickets = await db.select().from(supportTickets).where(eq(supportTickets.userId, userId))
  const ids = tickets.map(({ id }) => id)
  const sides = inArray(supportMessages.side, ['person', 'staff'])
  const messages =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(supportMessages)
          .where(and(inArray(supportMessages.ticketId, ids), sides))
  const files = await db.select().from(supportFiles).where(eq(supportFiles.userId, userId))
  const written = messages.map(({ authorId: _author, ...message }) => message)
  return {
    tickets: tickets.map(({ assignedTo: _staff, foundBy: _words, ...ticket }) => ticket),
    messages: written,
    files,
  }
}

/** Deletes tickets, messages, and files with the account. */
export const ticketsTerminationPart: TerminationPart = {
  needsName: async () => false,
  async forget(ctx, userId) {
    const { db } = ctx
    const own = db
      .select({ id: supportTickets.id })
      .from(supportTickets)
      .where(eq(supportTickets.userId, userId))
    const messages = db
      .select({ id: supportMessages.id })
      .from(supportMessages)
      .where(inArray(supportMessages.ticketId, own))
    const files = await db
      .delete(supportFiles)
      .where(or(eq(supportFiles.userId, userId), inArray(supportFiles.messageId, messages)))
      .returning()
    await db.delete(supportMessages).where(inArray(supportMessages.ticketId, own))
    await db.delete(supportTickets).where(eq(supportTickets.userId, userId))
    await db.delete(supportPresence).where(eq(supportPresence.userId, userId))
    if (files.length > 0) await ctx.enqueue(removeFiles, { names: files.map(ticketFileName) })
  },
}
