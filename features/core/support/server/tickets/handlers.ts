import { and, eq, sql } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import { emailKey } from '#platform/contract/email.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { support } from '../../contract.ts'
import { numberIn, ticketName } from '../../rules/ticket-states.ts'
import { ticketForStaff } from '../mail.ts'
import { notifyBoth } from '../notify.ts'
import { notMerged, ownedBy, ownTicket, type Ticket, ticketOfKey } from '../owner.ts'
import { supportTickets } from '../tables.ts'
import { writerOf } from '../writer.ts'
import { addMessage } from './add-message.ts'
import { endChat } from './end-chat.ts'
import { openTicket } from './open-ticket.ts'
import { isTyping, messagesOf, replyDueAt, rowOf, staffName, ticketRows, topicNames } from './views.ts'

const send: Handler<typeof support.send> = async (input, ctx) => {
  const ticket = await openTicket(ctx, { ...input, channel: 'form' })
  return { ticketid: ticket.id, name: ticketName(ticket.number) }
}

const sorts = { latest: supportTickets.lastMessageAt }

const mine: Handler<typeof support.mine> = async (input, ctx) => {
  const owned = await ownedBy(ctx, supportTickets)
  if (!owned) return { rows: [], total: 0 }
  const byNumber = (word: string) => {
    const number = numberIn(word)
    return number === null ? undefined : eq(supportTickets.number, number)
  }
  const query = ctx.db
    .select()
    .from(supportTickets)
    .where(
      and(
        owned,
        notMerged,
        input.state ? eq(supportTickets.state, input.state) : undefined,
        matching(input.search, [supportTickets.subject], byNumber),
      ),
    )
  const { rows, total } = await listOf(ctx.db, query, input, orderOf(input, sorts, supportTickets.id))
  return { total, rows: await ticketRows(ctx, rows) }
}

const thread: Handler<typeof support.thread> = async ({ shown, ...reference }, ctx) => {
  const ticket = await ownTicket(ctx, reference)
  const writer = await writerOf(ctx, ticket)
  const staff = ticket.assignedTo ? (await ctx.peopleNames([ticket.assignedTo])).get(ticket.assignedTo) : ''
  return {
    ...rowOf(ticket, await topicNames(ctx, [ticket])),
    ...(await messagesOf(ctx, ticket, { most: shown, reader: 'person', personName: 'You' })),
    answerBy: await replyDueAt(ctx, ticket),
    staff: staff ? staffName(ctx, staff) : '',
    staffTypes: isTyping(ticket.staffTypedAt, ctx.now),
    email: ticket.userId ? '' : writer.email,
    isProven: writer.isProven,
  }
}

const write: Handler<typeof support.write> = async ({ ticketid, key, ...message }, ctx) => {
  const ticket = await ownTicket(ctx, { ticketid, key }, true)
  const added = await addMessage(ctx, ticket, { ...message, side: 'person' })
  if (added.isNew && !ticket.isLive) await notifyAssigned(ctx, added.ticket, message.text)
  return { messageid: added.messageId }
}

/** Emails a reply to the assigned staff member; unassigned tickets are shown only on staff pages. */
async function notifyAssigned(ctx: Context, ticket: Ticket, text: string): Promise<void> {
  if (!ticket.assignedTo) return
  const reader = await findUser(ctx.db, ticket.assignedTo)
  const writer = await writerOf(ctx, ticket)
  if (!reader) return
  await sendMail(ctx, ticketForStaff, reader.email, {
    name: ticketName(ticket.number),
    ticketId: ticket.id,
    subject: ticket.subject,
    text,
    isNew: false,
    person: writer.name,
    url: `${ctx.settings.publicUrl}/adminIndex/support/${ticket.id}`,
  })
}

const finish: Handler<typeof support.finish> = async (reference, ctx) => {
  const ticket = await ownTicket(ctx, reference, true)
  if (ticket.isLive) await endChat(ctx, ticket)
  else if (ticket.state !== 'closed') {
    await ctx.db
      .update(supportTickets)
      .set({ state: 'closed', waitingSince: null, closedAt: ctx.now, revision: ticket.revision + 1 })
      .where(eq(supportTickets.id, ticket.id))
    await notifyBoth(ctx, ticket)
  }
  return { good: true }
}

const see: Handler<typeof support.see> = async (reference, ctx) => {
  const ticket = await ownTicket(ctx, reference)
  await ctx.db.update(supportTickets).set({ seenAt: ctx.now }).where(eq(supportTickets.id, ticket.id))
  return { good: true }
}

const openLink: Handler<typeof support.openLink> = async ({ key }, ctx) => {
  const ticketid = (await ticketOfKey(ctx, key)) ?? refuse('not-found')
  const ticket = await ownTicket(ctx, { ticketid, key }, true)
  if (ticket.provenAt === null && !ticket.userId) {
    // For the same browser and address: one link proves it for all of its tickets.
    await ctx.db
      .update(supportTickets)
      .set({ provenAt: ctx.now })
      .where(
        and(
          eq(supportTickets.guestId, ticket.guestId ?? ''),
          sql`lower(${supportTickets.guestEmail}) = ${emailKey(ticket.guestEmail)}`,
        ),
      )
    await notifyBoth(ctx, ticket)
  }
  return { ticketid: ticket.id }
}

export const ticketHandlers: Pick<
  Handlers<typeof support>,
  'send' | 'mine' | 'thread' | 'write' | 'finish' | 'see' | 'openLink'
> = { send, mine, thread, write, finish, see, openLink }
