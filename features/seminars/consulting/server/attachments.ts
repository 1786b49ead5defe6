import { and, asc, eq, inArray } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { type FileKind, mimeOf } from '#platform/contract/file-kinds.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { attachables } from '#platform/server/extensions/attachables.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { receiveFile } from '#platform/server/http/files/receive-file.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import { removeFiles } from '#platform/server/storage/remove-files.ts'
import { storeFile } from '#platform/server/storage/store-file.ts'
import { type consultingFiles, MAX_ATTACHED } from '../contract/attachment-contract.ts'
import { ownAppointment } from './appointments.ts'
import { consultingAppointments, consultingAttachments } from './tables.ts'

const MAX_OF_A_KIND = 20
type Row = typeof consultingAttachments.$inferSelect

/** Name of an attachment in the file store. */
const nameOf = ({ id, kind }: Pick<Row, 'id' | 'kind'>) => `consulting-files/${id}.${kind}`

/** Returns the locked appointment; refuses if it has no room for another attachment. */
async function withRoom(ctx: SignedInContext<'full'>, appointmentid: string): Promise<string> {
  const { id } = await ownAppointment(ctx, appointmentid)
  const there = await ctx.db.$count(consultingAttachments, eq(consultingAttachments.appointmentId, id))
  return there < MAX_ATTACHED ? id : ctx.refuse('full')
}

async function store(ctx: SignedInContext, row: Omit<Row, 'addedBy' | 'createdAt'>): Promise<void> {
  await ctx.db.insert(consultingAttachments).values({ ...row, addedBy: ctx.actor.userId, createdAt: ctx.now })
}

export const attachmentHandlers: Handlers<typeof consultingFiles> = {
  async choices(_nothing, ctx) {
    const lists = await Promise.all(
      ctx
        .parts(attachables)
        .map(async ({ kind, title, list }) =>
          (await list(ctx, MAX_OF_A_KIND)).map(({ id, name }) => ({ kind, title, itemid: id, name })),
        ),
    )
    return { choices: lists.flat() }
  },
  async attach({ appointmentid, kind, itemid }, ctx) {
    const appointmentId = await withRoom(ctx, appointmentid)
    const chosen = ctx.parts(attachables).find((each) => each.kind === kind)
    if (!chosen) return ctx.refuse('not-found')
    const taken = await chosen.take(ctx, itemid)
    const id = uuid()
    const row = { id, appointmentId, name: taken.name.slice(0, 120) }
    if ('path' in taken) await store(ctx, { ...row, kind: 'link', path: taken.path })
    else {
      await store(ctx, { ...row, kind: 'pdf', path: '' })
      // Runs last, so that a failed write also rolls back the row.
      const name = nameOf({ id, kind: 'pdf' })
      await storeFile(ctx, { name, expected: taken.paper.length }, async () => {
        await fileStore(ctx.settings).write(name, taken.paper)
        return taken.paper.length
      })
    }
    return { fileid: id }
  },
  async attachFile({ appointmentid }, ctx, file) {
    const appointmentId = await withRoom(ctx, appointmentid)
    const id = uuid()
    const { kind } = await receiveFile(ctx, file, {
      folder: 'consulting-files',
      name: (found) => `${id}.${found}`,
    })
    try {
      await store(ctx, { id, appointmentId, kind, name: file.givenName.slice(0, 120) || 'Photo', path: '' })
    } catch (error) {
      await fileStore(ctx.settings).remove(nameOf({ id, kind }))
      throw error
    }
    return { file: id }
  },
  async file({ fileid }, ctx) {
    const row = await seenAttachment(ctx, fileid)
    if (row.kind === 'link') return refuse('not-found')
    return {
      name: `${row.name.replace(/\.\w{1,5}$/, '').replace(/[^\w.-]+/g, '-') || 'file'}.${row.kind}`,
      type: mimeOf(row.kind as FileKind),
      content: { stored: nameOf(row) },
      shown: row.kind === 'pdf' ? 'attachment' : 'inline',
      untrusted: true,
    }
  },
  async removeFile({ fileid }, ctx) {
    const row = await seenAttachment(ctx, fileid)
    if (row.addedBy !== ctx.actor.userId) return ctx.refuse('forbidden')
    await ctx.db.delete(consultingAttachments).where(eq(consultingAttachments.id, row.id))
    await ctx.enqueue(removeFiles, { names: [nameOf(row)] })
    return { good: true }
  },
}

/** Returns an attachment for the two parties of its appointment; not found for other users. */
async function seenAttachment(ctx: SignedInContext, id: string): Promise<Row> {
  const [row] = await ctx.db.select().from(consultingAttachments).where(eq(consultingAttachments.id, id))
  if (!row) return refuse('not-found')
  await ownAppointment(ctx, row.appointmentId)
  return row
}

/** Returns attachments by appointment, in the order they were added. */
export async function attachmentsOf(db: Db, appointmentIds: readonly string[]): Promise<Map<string, Row[]>> {
  if (appointmentIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(consultingAttachments)
    .where(inArray(consultingAttachments.appointmentId, [...appointmentIds]))
    .orderBy(asc(consultingAttachments.createdAt), asc(consultingAttachments.id))
  const found = new Map<string, Row[]>()
  for (const row of rows) found.set(row.appointmentId, [...(found.get(row.appointmentId) ?? []), row])
  return found
}

/** Deletes plant attachments together with the user's account. */
export async function deleteAttachments(ctx: Context, userId: string): Promise<void> {
  const own = ctx.db
    .select({ id: consultingAppointments.id })
    .from(consultingAppointments)
    .where(eq(consultingAppointments.userId, userId))
  const gone = await ctx.db
    .delete(consultingAttachments)
    .where(and(inArray(consultingAttachments.appointmentId, own)))
    .returning()
  if (gone.length > 0) await ctx.enqueue(removeFiles, { names: gone.map(nameOf) })
}
