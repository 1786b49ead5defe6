import { v4 as uuid } from 'uuid'
import { helpDesks } from '#platform/server/extensions/hand-over.ts'
import { shortened } from '#platform/server/mail.ts'
import { ticketName } from '../rules/ticket-states.ts'
import { openTicket } from './tickets/open-ticket.ts'

const SUBJECT_LENGTH = 110

/** Turns questions that the study assistant could not answer into tickets, with the preceding conversation. */
export const ticketsForOthers = helpDesks.with({
  rank: 0,
  async take(ctx, { subject, transcript }) {
    const nobody = { topicid: '', partner: '', name: '', email: '', fileids: [] }
    const ticket = await openTicket(ctx, {
      ...nobody,
      deviceid: uuid(),
      channel: 'form',
      subject: shortened(subject, SUBJECT_LENGTH),
      text: transcript,
    })
    return {
      message: `Our office answers it as ticket ${ticketName(ticket.number)}.`,
      to: `/contactUs/tickets/${ticket.id}`,
    }
  },
})
