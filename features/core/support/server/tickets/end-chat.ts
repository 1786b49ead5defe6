import { eq } from 'drizzle-orm'
import { timeZoneOf } from '#features/core/accounts/server/public.ts'
import { formatDateTime } from '#platform/contract/texts/format.ts'
import { OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { afterChat, ticketName } from '../../rules/ticket-states.ts'
import { chatTranscript } from '../mail.ts'
import { notifyBoth } from '../notify.ts'
import type { Ticket } from '../owner.ts'
import { supportTickets } from '../tables.ts'
import { writerOf } from '../writer.ts'
import { messagesOf } from './views.ts'

/**
 * Ends a locked chat: it remains among the tickets, open if a question is unanswered, and its author gets the
 * transcript by email. Guests get it only at a proven address, because an unproven address may belong to someone else.
 */
export async function endChat(ctx: Context, ticket: Ticket): Promise<void> {
  const status = afterChat(ticket)
  await ctx.db
    .update(supportTickets)
    .set({
      isLive: false,
      ...status,
      revision: ticket.revision + 1,
      closedAt: status.state === 'closed' ? ctx.now : null,
    })
    .where(eq(supportTickets.id, ticket.id))
  await mailTranscript(ctx, ticket)
  await notifyBoth(ctx, ticket)
}

const MAX_LINES = 500

async function mailTranscript(ctx: Context, ticket: Ticket): Promise<void> {
  const writer = await writerOf(ctx, ticket)
  if (!writer.isProven) return
  const zone = ticket.userId ? await timeZoneOf(ctx.db, ticket.userId) : OFFICE_ZONE
  const reader = { most: MAX_LINES, reader: 'person' as const, personName: 'You' }
  const { messages } = await messagesOf(ctx, ticket, reader)
  await sendMail(ctx, chatTranscript, writer.email, {
    name: ticketName(ticket.number),
    ticketId: ticket.id,
    subject: ticket.subject,
    url: writer.url,
    lines: messages.map(({ author, at, text, files }) => ({
      author,
      at: formatDateTime(at, zone),
      text: [text, ...files.map(({ name }) => `[file: ${name}]`)].filter(Boolean).join(' '),
    })),
  })
}
