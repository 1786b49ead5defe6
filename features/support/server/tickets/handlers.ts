import { and, eq, sql } from 'drizzle-orm'
import { findUser } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { support } from '../../contract.ts'
import { numberIn, ticketName } from '../../rules/ticket-states.ts'
import { ticketForStaff } from '../mail.ts'
import { notMerged, ownedBy, ownTicket, type Ticket, ticketOfKey } from '../owner.ts'
import { supportTickets } from '../tables.ts'
import { tellBoth } from '../tell.ts'
import { writerOf } from '../writer.ts'
import { addMessage } from './add-message.ts'
import { endChat } from './end-chat.ts'
import { openTicket } from './open-ticket.ts'
import { answerByOf, isTyping, messagesOf, rowOf, staffName, ticketRows, topicNames } from './views.ts'

const send: Handler<typeof support.send> = async (input, call) => {
  const ticket = await openTicket(call, { ...input, channel: 'form' })
  return { ticketid: ticket.id, name: ticketName(ticket.number) }
}

const sorts = { latest: supportTickets.lastMessageAt }

const mine: Handler<typeof support.mine> = async (input, call) => {
  const owned = await ownedBy(call, supportTickets)
  if (!owned) return { rows: [], total: 0 }
  const byNumber = (word: string) => {
    const number = numberIn(word)
    return number === null ? undefined : eq(supportTickets.number, number)
  }
  const query = call.db
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
  const { rows, total } = await listOf(call.db, query, input, orderOf(input, sorts, supportTickets.id))
  return { total, rows: await ticketRows(call, rows) }
}

const thread: Handler<typeof support.thread> = async ({ shown, ...reference }, call) => {
  const ticket = await ownTicket(call, reference)
  const writer = await writerOf(call, ticket)
  const staff = ticket.assignedTo ? (await call.peopleNames([ticket.assignedTo])).get(ticket.assignedTo) : ''
  return {
    ...rowOf(ticket, await topicNames(call, [ticket])),
    ...(await messagesOf(call, ticket, { most: shown, reader: 'person', personName: 'You' })),
    answerBy: await answerByOf(call, ticket),
    staff: staff ? staffName(call, staff) : '',
    staffTypes: isTyping(ticket.staffTypedAt, call.now),
    email: ticket.userId ? '' : writer.email,
    isProven: writer.isProven,
  }
}

const write: Handler<typeof support.write> = async ({ ticketid, key, ...message }, call) => {
  const ticket = await ownTicket(call, { ticketid, key }, true)
  const added = await addMessage(call, ticket, { ...message, side: 'person' })
  if (added.isNew && !ticket.isLive) await tellAssigned(call, added.ticket, message.text)
  return { messageid: added.messageId }
}

/** Whoever has taken the ticket gets an email of a reply; of one that nobody has taken the desk alone shows it. */
async function tellAssigned(call: Call, ticket: Ticket, text: string): Promise<void> {
  if (!ticket.assignedTo) return
  const reader = await findUser(call.db, ticket.assignedTo)
  const writer = await writerOf(call, ticket)
  if (!reader) return
  await sendMail(call, ticketForStaff, reader.email, {
    ...{ name: ticketName(ticket.number), ticketId: ticket.id, subject: ticket.subject, text, isNew: false },
    person: writer.name,
    url: `${call.settings.publicUrl}/adminIndex/support/${ticket.id}`,
  })
}

const finish: Handler<typeof support.finish> = async (reference, call) => {
  const ticket = await ownTicket(call, reference, true)
  if (ticket.isLive) await endChat(call, ticket)
  else if (ticket.state !== 'closed') {
    await call.db
      .update(supportTickets)
      .set({ state: 'closed', waitingSince: null, closedAt: call.now, revision: ticket.revision + 1 })
      .where(eq(supportTickets.id, ticket.id))
    await tellBoth(call, ticket)
  }
  return { good: true }
}

const see: Handler<typeof support.see> = async (reference, call) => {
  const ticket = await ownTicket(call, reference)
  await call.db.update(supportTickets).set({ seenAt: call.now }).where(eq(supportTickets.id, ticket.id))
  return { good: true }
}

const openLink: Handler<typeof support.openLink> = async ({ key }, call) => {
  const ticketid = (await ticketOfKey(call, key)) ?? refuse('not-found')
  const ticket = await ownTicket(call, { ticketid, key }, true)
  if (ticket.provenAt === null && !ticket.userId) {
    // Of the same browser and address: one link proves it for all of its tickets.
    await call.db
      .update(supportTickets)
      .set({ provenAt: call.now })
      .where(
        and(
          eq(supportTickets.guestId, ticket.guestId ?? ''),
          sql`lower(${supportTickets.guestEmail}) = ${ticket.guestEmail.toLowerCase()}`,
        ),
      )
    await tellBoth(call, ticket)
  }
  return { ticketid: ticket.id }
}

export const ticketHandlers: Pick<
  Handlers<typeof support>,
  'send' | 'mine' | 'thread' | 'write' | 'finish' | 'see' | 'openLink'
> = { send, mine, thread, write, finish, see, openLink }
