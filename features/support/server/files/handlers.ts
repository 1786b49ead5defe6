import { rm } from 'node:fs/promises'
import { and, eq, gt } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { mimeOf } from '#platform/contract/file-kinds.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { scanFile } from '#platform/server/http/files/scan-file.ts'
import { refuseFile, takeFile } from '#platform/server/http/files/take-file.ts'
import type { support } from '../../contract.ts'
import { isStaff, keepOwner, type Owner, ownedBy, ownTicket } from '../owner.ts'
import { supportFiles, supportMessages } from '../tables.ts'
import { ticketFileName, ticketFilePath, ticketFolder } from './folder.ts'

const HOUR = 3_600_000
const MOST_IN_AN_HOUR = 30

export const uploadFile: Handler<typeof support.uploadFile> = async (_input, call, file) => {
  const owner = await keepOwner(call)
  await refuseTooMany(call, owner)
  const id = uuid()
  const { kind, bytes } = await takeFile(file, {
    folder: ticketFolder(call.settings),
    name: (found) => ticketFileName({ id, kind: found }),
  })
  const path = ticketFilePath(call.settings, { id, kind })
  const finding = await scanFile(call.settings, path).catch(async (error: unknown) => {
    await rm(path, { force: true })
    throw error
  })
  if (finding !== null) {
    await rm(path, { force: true })
    return refuseFile('This file was not accepted: the virus scanner found something in it.')
  }
  const givenName = file.givenName.slice(0, 120) || `file.${kind}`
  await call.db.insert(supportFiles).values({ id, ...owner, kind, givenName, bytes, createdAt: call.now })
  return { file: id }
}

async function refuseTooMany({ db, now }: Call, { userId, guestId }: Owner): Promise<void> {
  const since = gt(supportFiles.createdAt, new Date(now.getTime() - HOUR))
  const own = userId ? eq(supportFiles.userId, userId) : eq(supportFiles.guestId, guestId ?? '')
  if ((await db.$count(supportFiles, and(own, since))) >= MOST_IN_AN_HOUR) refuse('too-many')
}

/** Nothing that people send is ever a page of ours: documents are saved, pictures are shown without scripts. */
export const file: Handler<typeof support.file> = async ({ fileid, key }, call) => {
  const [stored] = await call.db.select().from(supportFiles).where(eq(supportFiles.id, fileid))
  if (!stored || !(await mayRead(call, stored, key))) return refuse('not-found')
  return {
    name: `${stored.givenName.replace(/\.\w{1,5}$/, '').replace(/[^\w.-]+/g, '-') || 'file'}.${stored.kind}`,
    type: mimeOf(stored.kind),
    content: { path: ticketFilePath(call.settings, stored) },
    shown: stored.kind === 'pdf' ? 'attachment' : 'inline',
    untrusted: true,
  }
}

async function mayRead(call: Call, stored: typeof supportFiles.$inferSelect, key: string): Promise<boolean> {
  if (stored.messageId === null) {
    const owned = await ownedBy(call, supportFiles)
    return (
      owned !== undefined &&
      (await call.db.$count(supportFiles, and(eq(supportFiles.id, stored.id), owned))) > 0
    )
  }
  const [message] = await call.db
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.id, stored.messageId))
  if (!message) return false
  if (isStaff(call)) return true
  if (message.side === 'note') return false
  // Refuses with `not-found` where the ticket is somebody else’s.
  await ownTicket(call, { ticketid: message.ticketId, key })
  return true
}
