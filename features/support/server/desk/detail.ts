import { and, desc } from 'drizzle-orm'
import { findPeople, holdersOf } from '#features/accounts/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { supportDesk } from '../../contract/desk-contract.ts'
import { supportStaff } from '../../rules/support-staff.ts'
import { ticketName } from '../../rules/ticket-states.ts'
import { findById, notMerged } from '../owner.ts'
import { supportTickets } from '../tables.ts'
import { answerByOf, isTyping, messagesOf, ofSamePerson, ticketRows } from '../tickets/views.ts'
import { writerOf } from '../writer.ts'
import { deskRows } from './list.ts'

const MOST_OTHERS = 20

export const detail: Handler<typeof supportDesk.detail> = async ({ ticketid, shown }, call) => {
  const ticket = await findById(call, ticketid)
  const writer = await writerOf(call, ticket)
  const [row] = await deskRows(call, [ticket])
  if (!row) throw new Error('The ticket has no row')
  const others = await call.db
    .select()
    .from(supportTickets)
    .where(and(ofSamePerson(ticket), notMerged))
    .orderBy(desc(supportTickets.lastMessageAt))
    .limit(MOST_OTHERS)
  const target = ticket.mergedInto ? await findById(call, ticket.mergedInto) : null
  const { revision, assignedTo, firstAnsweredAt, closedAt, userId } = ticket
  return {
    ...row,
    ...{ revision, assignedTo, firstAnsweredAt, closedAt, userid: userId, isProven: writer.isProven },
    ...(await messagesOf(call, ticket, { most: shown, reader: 'staff', personName: writer.name })),
    personTypes: isTyping(ticket.personTypedAt, call.now),
    answerBy: await answerByOf(call, ticket),
    mergedInto: target && { ticketid: target.id, name: ticketName(target.number) },
    others: await ticketRows(call, others),
  }
}

export const people: Handler<typeof supportDesk.people> = async (_nothing, call) => {
  const found = await findPeople(call.db, await holdersOf(call.db, supportStaff))
  const named = [...found.values()].map(({ id, firstName, lastName }) => ({
    userid: id,
    name: `${firstName} ${lastName}`,
  }))
  return { people: named.sort((one, other) => one.name.localeCompare(other.name)) }
}
