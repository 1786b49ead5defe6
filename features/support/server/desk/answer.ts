import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { supportDesk } from '../../contract/desk-contract.ts'
import { ticketName } from '../../rules/ticket-states.ts'
import { ticketAnswered } from '../mail.ts'
import { findById, type Ticket } from '../owner.ts'
import { supportTickets } from '../tables.ts'
import { addMessage } from '../tickets/add-message.ts'
import { endChat } from '../tickets/end-chat.ts'
import { staffName } from '../tickets/views.ts'
import { writerOf } from '../writer.ts'
import { closeTicket } from './change.ts'

export const answer: Handler<typeof supportDesk.answer> = async (input, call) => {
  const { ticketid, internal, close, ...message } = input
  const before = await findById(call, ticketid, true)
  if (before.mergedInto) return call.refuse('merged')
  if (before.isLive && !internal && before.assignedTo !== call.actor.userId) return call.refuse('taken')
  const side = internal ? 'note' : 'staff'
  const { messageId, isNew, ticket } = await addMessage(call, before, { ...message, side })
  if (!isNew) return { messageid: messageId }
  const owned = internal ? ticket : await takeUnassigned(call, ticket)
  if (!internal && !ticket.isLive) await mailAnswer(call, owned, message)
  await call.audit({ action: internal ? 'support.note' : 'support.answer', target: ticketid })
  if (close) await (owned.isLive ? endChat(call, owned) : closeTicket(call, owned))
  return { messageid: messageId }
}

/** Whoever answers first has the ticket. */
async function takeUnassigned(call: Call & { actor: { userId: string } }, ticket: Ticket): Promise<Ticket> {
  if (ticket.assignedTo) return ticket
  const assignedTo = call.actor.userId
  await call.db
    .update(supportTickets)
    .set({ assignedTo })
    .where(and(eq(supportTickets.id, ticket.id), isNull(supportTickets.assignedTo)))
  return { ...ticket, assignedTo }
}

/** To an address that nobody has proven goes one answer, and further ones once it is. */
const MOST_UNPROVEN = 2

async function mailAnswer(
  call: Call,
  ticket: Ticket,
  { text, fileids }: { text: string; fileids: readonly string[] },
): Promise<void> {
  const writer = await writerOf(call, ticket)
  if (!writer.isProven) {
    const counted = await call.db
      .update(supportTickets)
      .set({ unprovenMails: sql`${supportTickets.unprovenMails} + 1` })
      .where(and(eq(supportTickets.id, ticket.id), lt(supportTickets.unprovenMails, MOST_UNPROVEN)))
      .returning({ id: supportTickets.id })
    if (counted.length === 0) return
  }
  const names = await call.peopleNames(call.actor ? [call.actor.userId] : [])
  await sendMail(call, ticketAnswered, writer.email, {
    ...{ name: ticketName(ticket.number), ticketId: ticket.id, subject: ticket.subject, url: writer.url },
    ...{ text, files: fileids.length },
    from: staffName(call, names.get(call.actor?.userId ?? '') ?? call.settings.provider.name),
  })
}
