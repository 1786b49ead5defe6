import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { type FileKind, mimeOf } from '#platform/contract/file-kinds.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { attachables } from '#platform/server/extensions/attachables.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { scanFile } from '#platform/server/http/files/scan-file.ts'
import { refuseFile, takeFile } from '#platform/server/http/files/take-file.ts'
import { type consultingFiles, MOST_ATTACHED } from '../contract/attachment-contract.ts'
import { ownAppointment } from './appointments.ts'
import { consultingAppointments, consultingAttachments } from './tables.ts'

const MOST_OF_A_KIND = 20
type Row = typeof consultingAttachments.$inferSelect

/** Apart from everything public. Several servers on one database must share it. */
const folderOf = (call: Pick<Call, 'settings'>) => resolve(call.settings.dataDir, 'consulting-files')
const pathOf = (call: Pick<Call, 'settings'>, { id, kind }: Pick<Row, 'id' | 'kind'>) =>
  join(folderOf(call), `${id}.${kind}`)

/** The appointment, locked, with room for one more. */
async function withRoom(call: SignedInCall<'full'>, appointmentid: string): Promise<string> {
  const { id } = await ownAppointment(call, appointmentid)
  const there = await call.db.$count(consultingAttachments, eq(consultingAttachments.appointmentId, id))
  return there < MOST_ATTACHED ? id : call.refuse('full')
}

async function store(call: SignedInCall, row: Omit<Row, 'addedBy' | 'createdAt'>): Promise<void> {
  await call.db
    .insert(consultingAttachments)
    .values({ ...row, addedBy: call.actor.userId, createdAt: call.now })
}

export const attachmentHandlers: Handlers<typeof consultingFiles> = {
  async choices(_nothing, call) {
    const lists = await Promise.all(
      call
        .parts(attachables)
        .map(async ({ kind, title, list }) =>
          (await list(call, MOST_OF_A_KIND)).map(({ id, name }) => ({ kind, title, itemid: id, name })),
        ),
    )
    return { choices: lists.flat() }
  },
  async attach({ appointmentid, kind, itemid }, call) {
    const appointmentId = await withRoom(call, appointmentid)
    const chosen = call.parts(attachables).find((each) => each.kind === kind)
    if (!chosen) return call.refuse('not-found')
    const taken = await chosen.take(call, itemid)
    const id = uuid()
    const row = { id, appointmentId, name: taken.name.slice(0, 120) }
    if ('path' in taken) await store(call, { ...row, kind: 'link', path: taken.path })
    else {
      await store(call, { ...row, kind: 'pdf', path: '' })
      // Last: where it cannot be written, the row goes too.
      await mkdir(folderOf(call), { recursive: true })
      await writeFile(pathOf(call, { id, kind: 'pdf' }), taken.paper)
    }
    return { fileid: id }
  },
  async attachFile({ appointmentid }, call, file) {
    const appointmentId = await withRoom(call, appointmentid)
    const id = uuid()
    const { kind } = await takeFile(file, { folder: folderOf(call), name: (found) => `${id}.${found}` })
    const path = pathOf(call, { id, kind })
    try {
      const finding = await scanFile(call.settings, path)
      if (finding !== null)
        return refuseFile('This file was not accepted: the virus scanner found something in it.')
      await store(call, { id, appointmentId, kind, name: file.givenName.slice(0, 120) || 'Photo', path: '' })
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    return { file: id }
  },
  async file({ fileid }, call) {
    const row = await seenAttachment(call, fileid)
    if (row.kind === 'link') return refuse('not-found')
    return {
      name: `${row.name.replace(/\.\w{1,5}$/, '').replace(/[^\w.-]+/g, '-') || 'file'}.${row.kind}`,
      type: mimeOf(row.kind as FileKind),
      content: { path: pathOf(call, row) },
      shown: row.kind === 'pdf' ? 'attachment' : 'inline',
      untrusted: true,
    }
  },
  async removeFile({ fileid }, call) {
    const row = await seenAttachment(call, fileid)
    if (row.addedBy !== call.actor.userId) return call.refuse('forbidden')
    await call.db.delete(consultingAttachments).where(eq(consultingAttachments.id, row.id))
    await rm(pathOf(call, row), { force: true })
    return { good: true }
  },
}

/** For the two who take part in its appointment; it does not exist for others. */
async function seenAttachment(call: SignedInCall, id: string): Promise<Row> {
  const [row] = await call.db.select().from(consultingAttachments).where(eq(consultingAttachments.id, id))
  if (!row) return refuse('not-found')
  await ownAppointment(call, row.appointmentId)
  return row
}

/** By the appointment, in the order in which they were added. */
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

/** Nothing that somebody showed of their plant outlasts their account. */
export async function forgetAttachments(call: Call, userId: string): Promise<void> {
  const own = call.db
    .select({ id: consultingAppointments.id })
    .from(consultingAppointments)
    .where(eq(consultingAppointments.userId, userId))
  const gone = await call.db
    .delete(consultingAttachments)
    .where(and(inArray(consultingAttachments.appointmentId, own)))
    .returning()
  for (const row of gone) await rm(pathOf(call, row), { force: true })
}
