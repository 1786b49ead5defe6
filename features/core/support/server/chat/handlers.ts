import { eq } from 'drizzle-orm'
import { findPartner } from '#features/core/partner/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { shortened } from '#platform/server/mail.ts'
import { support } from '../../contract.ts'
import { ticketName } from '../../rules/ticket-states.ts'
import { chatState, hoursOf } from '../hours.ts'
import { notifyBoth } from '../notify.ts'
import { findById, isStaff, ownTicket } from '../owner.ts'
import { supportTickets } from '../tables.ts'
import { addMessage } from '../tickets/add-message.ts'
import { openTicket } from '../tickets/open-ticket.ts'
import { liveChatOf } from './live-chat.ts'

const SUBJECT_LENGTH = 80

const startChat: Handler<typeof support.startChat> = async (input, ctx) => {
  const open = await liveChatOf(ctx)
  if (open) {
    // One chat per visitor: a message from a second window is added to the first chat.
    const locked = await findById(ctx, open.id, true)
    const { deviceid, text } = input
    await addMessage(ctx.declaring(support.write.errors), locked, {
      side: 'person',
      deviceid,
      text,
      fileids: [],
    })
    return { ticketid: open.id, name: ticketName(open.number) }
  }
  const partner = ctx.actor?.partner ?? (await findPartner(ctx.db, input.partner || '-'))?.code ?? ''
  if ((await chatState(ctx, await hoursOf(ctx, partner))) !== 'open') return ctx.refuse('away')
  const subject = shortened(input.text.replace(/\s+/g, ' '), SUBJECT_LENGTH)
  const ticket = await openTicket(ctx, { ...input, channel: 'chat', subject, fileids: [] })
  return { ticketid: ticket.id, name: ticketName(ticket.number) }
}

const myChat: Handler<typeof support.myChat> = async (_nothing, ctx) => ({
  ticketid: (await liveChatOf(ctx))?.id ?? null,
})

const typing: Handler<typeof support.typing> = async ({ asStaff, ...reference }, ctx) => {
  if (asStaff && !isStaff(ctx)) return refuse('forbidden')
  const ticket = asStaff ? await findById(ctx, reference.ticketid) : await ownTicket(ctx, reference)
  if (!ticket.isLive) return { good: true }
  await ctx.db
    .update(supportTickets)
    .set(asStaff ? { staffTypedAt: ctx.now } : { personTypedAt: ctx.now })
    .where(eq(supportTickets.id, ticket.id))
  await notifyBoth(ctx, ticket)
  return { good: true }
}

export const chatHandlers: Pick<Handlers<typeof support>, 'startChat' | 'myChat' | 'typing'> = {
  startChat,
  myChat,
  typing,
}
