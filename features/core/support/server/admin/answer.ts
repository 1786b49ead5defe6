import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { supportAdmin } from '../../contract/admin-contract.ts'
import { ticketName } from '../../rules/ticket-states.ts'
import { ticketAnswered } from '../mail.ts'
import { findById, type Ticket } from '../owner.ts'
import { supportTickets } from '../tables.ts'
import { addMessage } from '../tickets/add-message.ts'
import { endChat } from '../tickets/end-chat.ts'
import { staffName } from '../tickets/views.ts'
import { writerOf } from '../writer.ts'
import { closeTicket } from './change.ts'

export const answer: Handler<typeof supportAdmin.answer> = async (input, ctx) => {
  const { ticketid, internal, close, ...message } = input
  const before = await findById(ctx, ticketid, true)
  if (before.mergedInto) return ctx.refuse('merged')
  if (before.isLive && !internal && before.assignedTo !== ctx.actor.userId) return ctx.refuse('taken')
  const side = internal ? 'note' : 'staff'
  const { messageId, isNew, ticket } = await addMessage(ctx, before, { ...message, side })
  if (!isNew) return { messageid: messageId }
  const owned = internal ? ticket : await takeUnassigned(ctx, ticket)
  if (!internal && !ticket.isLive) await mailAnswer(ctx, owned, message)
  await ctx.audit({ action: internal ? 'support.note' : 'support.answer', target: ticketid })
  if (close) await (owned.isLive ? endChat(ctx, owned) : closeTicket(ctx, owned))
  return { messageid: messageId }
}

/** Assigns an unassigned ticket to the first staff member who answers. */
async function takeUnassigned(ctx: Context & { actor: { userId: string } }, ticket: Ticket): Promise<Ticket> {
  if (ticket.assignedTo) return ticket
  const assignedTo = ctx.actor.userId
  await ctx.db
    .update(supportTickets)
    .set({ assignedTo })
    .where(and(eq(supportTickets.id, ticket.id), isNull(supportTickets.assignedTo)))
  return { ...ticket, assignedTo }
}

/** Maximum number of emails to an unconfirmed address: the receipt and one answer. More follow once it is confirmed. */
const MAX_UNPROVEN = 2

async function mailAnswer(
  ctx: Context,
  ticket: Ticket,
  { text, fileids }: { text: string; fileids: readonly string[] },
): Promise<void> {
  const writer = await writerOf(ctx, ticket)
  if (!writer.isProven) {
    const counted = await ctx.db
      .update(supportTickets)
      .set({ unprovenMails: sql`${supportTickets.unprovenMails} + 1` })
      .where(and(eq(supportTickets.id, ticket.id), lt(supportTickets.unprovenMails, MAX_UNPROVEN)))
      .returning({ id: supportTickets.id })
    if (counted.length === 0) return
  }
  const names = await ctx.peopleNames(ctx.actor ? [ctx.actor.userId] : [])
  await sendMail(ctx, ticketAnswered, writer.email, {
    name: ticketName(ticket.number),
    ticketId: ticket.id,
    subject: ticket.subject,
    url: writer.url,
    text,
    files: fileids.length,
    from: staffName(ctx, names.get(ctx.actor?.userId ?? '') ?? ctx.settings.provider.name),
  })
}
