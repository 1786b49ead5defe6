import { and, asc, inArray, isNull } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import type { TicketFile } from '../../contract/views.ts'
import { ownedBy } from '../owner.ts'
import { supportFiles } from '../tables.ts'

/** Puts files that the caller has uploaded to a message; each belongs to one message at most. */
export async function attachFiles(call: Call, messageId: string, fileIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(fileIds)]
  if (wanted.length === 0) return
  const owned = await ownedBy(call, supportFiles)
  const taken = owned
    ? await call.db
        .update(supportFiles)
        .set({ messageId })
        .where(and(inArray(supportFiles.id, wanted), isNull(supportFiles.messageId), owned))
        .returning({ id: supportFiles.id })
    : []
  if (taken.length < wanted.length)
    refuse('bad-input', { fields: { fileids: 'Please choose the files again.' } })
}

/** The files of messages, by the message. */
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
