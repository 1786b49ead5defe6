import { and, eq, gt } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { mimeOf } from '#platform/contract/file-kinds.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { receiveFile } from '#platform/server/http/files/receive-file.ts'
import type { support } from '../../contract.ts'
import { ensureOwner, isStaff, type Owner, ownedBy, ownTicket } from '../owner.ts'
import { supportFiles, supportMessages } from '../tables.ts'
import { TICKETS, ticketFile, ticketFileName } from './folder.ts'

const HOUR = 3_600_000
const MAX_IN_AN_HOUR = 30

export const uploadFile: Handler<typeof support.uploadFile> = async (_input, ctx, file) => {
  const owner = await ensureOwner(ctx)
  await refuseTooMany(ctx, owner)
  const id = uuid()
  const { kind, bytes } = await receiveFile(ctx, file, {
    folder: TICKETS,
    name: (found) => ticketFile({ id, kind: found }),
  })
  const givenName = file.givenName.slice(0, 120) || `file.${kind}`
  await ctx.db.insert(supportFiles).values({ id, ...owner, kind, givenName, bytes, createdAt: ctx.now })
  return { file: id }
}

async function refuseTooMany({ db, now }: Context, { userId, guestId }: Owner): Promise<void> {
  const since = gt(supportFiles.createdAt, new Date(now.getTime() - HOUR))
  const own = userId ? eq(supportFiles.userId, userId) : eq(supportFiles.guestId, guestId ?? '')
  if ((await db.$count(supportFiles, and(own, since))) >= MAX_IN_AN_HOUR) refuse('too-many')
}

/** Serves user files, never rendered as our pages: documents are downloaded, pictures are shown without scripts. */
export const file: Handler<typeof support.file> = async ({ fileid, key }, ctx) => {
  const [stored] = await ctx.db.select().from(supportFiles).where(eq(supportFiles.id, fileid))
  if (!stored || !(await mayRead(ctx, stored, key))) return refuse('not-found')
  return {
    name: `${stored.givenName.replace(/\.\w{1,5}$/, '').replace(/[^\w.-]+/g, '-') || 'file'}.${stored.kind}`,
    type: mimeOf(stored.kind),
    content: { stored: ticketFileName(stored) },
    shown: stored.kind === 'pdf' ? 'attachment' : 'inline',
    untrusted: true,
  }
}

async function mayRead(
  ctx: Context,
  stored: typeof supportFiles.$inferSelect,
  key: string,
): Promise<boolean> {
  if (stored.messageId === null) {
    const owned = await ownedBy(ctx, supportFiles)
    return (
      owned !== undefined &&
      (await ctx.db.$count(supportFiles, and(eq(supportFiles.id, stored.id), owned))) > 0
    )
  }
  const [message] = await ctx.db
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.id, stored.messageId))
  if (!message) return false
  if (isStaff(ctx)) return true
  if (message.side === 'note') return false
  // Refuses with `not-found` if the ticket belongs to another person.
  await ownTicket(ctx, { ticketid: message.ticketId, key })
  return true
}
