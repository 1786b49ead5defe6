import { eq } from 'drizzle-orm'
import { findPartner } from '#features/partners/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { shortened } from '#platform/server/mail.ts'
import { support } from '../../contract.ts'
import { ticketName } from '../../rules/ticket-states.ts'
import { chatState, hoursOf } from '../hours.ts'
import { findById, isStaff, ownTicket } from '../owner.ts'
import { supportTickets } from '../tables.ts'
import { tellBoth } from '../tell.ts'
import { addMessage } from '../tickets/add-message.ts'
import { openTicket } from '../tickets/open-ticket.ts'
import { liveChatOf } from './live-chat.ts'

const SUBJECT_LENGTH = 80

const startChat: Handler<typeof support.startChat> = async (input, call) => {
  const open = await liveChatOf(call)
  if (open) {
    // One chat for one visitor: what a second window begins is written in the first one's.
    const locked = await findById(call, open.id, true)
    const { deviceid, text } = input
    await addMessage(call.declaring(support.write.errors), locked, {
      side: 'person',
      deviceid,
      text,
      fileids: [],
    })
    return { ticketid: open.id, name: ticketName(open.number) }
  }
  const partner = call.actor?.partner ?? (await findPartner(call.db, input.partner || '-'))?.code ?? ''
  if ((await chatState(call, await hoursOf(call, partner))) !== 'open') return call.refuse('away')
  const subject = shortened(input.text.replace(/\s+/g, ' '), SUBJECT_LENGTH)
  const ticket = await openTicket(call, { ...input, channel: 'chat', subject, fileids: [] })
  return { ticketid: ticket.id, name: ticketName(ticket.number) }
}

const myChat: Handler<typeof support.myChat> = async (_nothing, call) => ({
  ticketid: (await liveChatOf(call))?.id ?? null,
})

const typing: Handler<typeof support.typing> = async ({ desk, ...reference }, call) => {
  if (desk && !isStaff(call)) return refuse('forbidden')
  const ticket = desk ? await findById(call, reference.ticketid) : await ownTicket(call, reference)
  if (!ticket.isLive) return { good: true }
  await call.db
    .update(supportTickets)
    .set(desk ? { staffTypedAt: call.now } : { personTypedAt: call.now })
    .where(eq(supportTickets.id, ticket.id))
  await tellBoth(call, ticket)
  return { good: true }
}

export const chatHandlers: Pick<Handlers<typeof support>, 'startChat' | 'myChat' | 'typing'> = {
  startChat,
  myChat,
  typing,
}
