import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Context } from '#platform/server/context.ts'
import { afterMessage, type MessageSide } from '../../rules/ticket-states.ts'
import { attachFiles } from '../files/attach.ts'
import { notifyBoth } from '../notify.ts'
import type { Ticket } from '../owner.ts'
import { supportMessages, supportTickets } from '../tables.ts'

const MAX_MESSAGES = 2000

export interface NewMessage {
  side: MessageSide
  deviceid: string
  text: string
  fileids: readonly string[]
}

interface Added {
  messageId: string
  /** False if the device had already sent the message. */
  isNew: boolean
  ticket: Ticket
}

/** Adds a message to a locked ticket; repeated submissions from a device are stored once. */
export async function addMessage(
  ctx: Context<'empty' | 'too-long'>,
  ticket: Ticket,
  { side, deviceid, text, fileids }: NewMessage,
): Promise<Added> {
  if (text === '' && fileids.length === 0) return ctx.refuse('empty')
  const { now, db } = ctx
  const [known] = await db
    .select({ id: supportMessages.id })
    .from(supportMessages)
    .where(
      and(
        eq(supportMessages.ticketId, ticket.id),
        eq(supportMessages.side, side),
        eq(supportMessages.deviceId, deviceid),
      ),
    )
  if (known) return { messageId: known.id, isNew: false, ticket }
  if ((await db.$count(supportMessages, eq(supportMessages.ticketId, ticket.id))) >= MAX_MESSAGES)
    return ctx.refuse('too-long')
  const messageId = uuid({ msecs: now.getTime() })
  await db.insert(supportMessages).values({
    id: messageId,
    ticketId: ticket.id,
    deviceId: deviceid,
    side,
    text,
    at: now,
    authorId: ctx.actor?.userId ?? null,
  })
  await attachFiles(ctx, messageId, fileids)
  const changed = changesBy(ticket, side, now)
  const [after] = await db
    .update(supportTickets)
    .set(changed)
    .where(eq(supportTickets.id, ticket.id))
    .returning()
  await notifyBoth(ctx, ticket)
  return { messageId, isNew: true, ticket: after ?? ticket }
}

function changesBy(ticket: Ticket, side: MessageSide, now: Date): Partial<Ticket> {
  const { revision } = ticket
  if (side === 'note') return { revision: revision + 1 }
  const status = afterMessage(ticket, side, now)
  const isFirst = side === 'staff' && ticket.firstAnsweredAt === null
  return {
    ...status,
    revision: revision + 1,
    lastMessageAt: now,
    closedAt: null,
    ...(side === 'staff'
      ? { staffMessageAt: now, staffTypedAt: null }
      : { seenAt: now, personTypedAt: null }),
    ...(isFirst ? { firstAnsweredAt: now } : {}),
  }
}
