import { and, asc, inArray, isNull } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { TicketFile } from '../../contract/views.ts'
import { ownedBy } from '../owner.ts'
import { supportFiles } from '../tables.ts'

/** Attaches the caller's uploaded files to a message; a file can belong to only one message. */
export async function attachFiles(
  ctx: Context,
  messageId: string,
  fileIds: readonly string[],
): Promise<void> {
  const requested = [...new Set(fileIds)]
  if (requested.length === 0) return
  const owned = await ownedBy(ctx, supportFiles)
  const taken = owned
    ? await ctx.db
        .update(supportFiles)
        .set({ messageId })
        .where(and(inArray(supportFiles.id, requested), isNull(supportFiles.messageId), owned))
        .returning({ id: supportFiles.id })
    : []
  if (taken.length < requested.length)
    refuse('bad-input', { fields: { fileids: 'Please choose the files again.' } })
}

/** Returns the files of messages, by message. */
export async function filesOf(db: Db, messageIds: readonly string[]): Promise<Map<string, TicketFile[]>> {
  const found = new Map<string, TicketFile[]>()
  if (messageIds.length === 0) return found
  const rows = await db
    .select()
    .from(supportFiles)
    .where(inArray(supportFiles.messageId, [...messageIds]))
    .orderBy(asc(supportFiles.createdAt), asc(supportFiles.id))
  for (const { id, messageId, givenName, kind, bytes } of rows) {
    const file = { fileid: id, name: givenName, kind, bytes }
    found.set(messageId ?? '', [...(found.get(messageId ?? '') ?? []), file])
  }
  return found
}
