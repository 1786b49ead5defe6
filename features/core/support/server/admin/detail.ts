import { and, desc } from 'drizzle-orm'
import { findPeople, holdersOf } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { supportAdmin } from '../../contract/admin-contract.ts'
import { supportStaff } from '../../rules/support-staff.ts'
import { ticketName } from '../../rules/ticket-states.ts'
import { findById, notMerged } from '../owner.ts'
import { supportTickets } from '../tables.ts'
import { fromSamePerson, isTyping, messagesOf, replyDueAt, ticketRows } from '../tickets/views.ts'
import { writerOf } from '../writer.ts'
import { adminRows } from './list.ts'

const MAX_OTHERS = 20

export const detail: Handler<typeof supportAdmin.detail> = async ({ ticketid, shown }, ctx) => {
  const ticket = await findById(ctx, ticketid)
  const writer = await writerOf(ctx, ticket)
  const [row] = await adminRows(ctx, [ticket])
  if (!row) throw new Error('The ticket has no row')
  const others = await ctx.db
    .select()
    .from(supportTickets)
    .where(and(fromSamePerson(ticket), notMerged))
    .orderBy(desc(supportTickets.lastMessageAt))
    .limit(MAX_OTHERS)
  const target = ticket.mergedInto ? await findById(ctx, ticket.mergedInto) : null
  const { revision, assignedTo, firstAnsweredAt, closedAt, userId } = ticket
  return {
    ...row,
    revision,
    assignedTo,
    firstAnsweredAt,
    closedAt,
    userid: userId,
    isProven: writer.isProven,
    ...(await messagesOf(ctx, ticket, { most: shown, reader: 'staff', personName: writer.name })),
    personTypes: isTyping(ticket.personTypedAt, ctx.now),
    answerBy: await replyDueAt(ctx, ticket),
    mergedInto: target && { ticketid: target.id, name: ticketName(target.number) },
    others: await ticketRows(ctx, others),
  }
}

export const people: Handler<typeof supportAdmin.people> = async (_nothing, ctx) => {
  const found = await findPeople(ctx.db, await holdersOf(ctx.db, supportStaff))
  const named = [...found.values()].map(({ id, firstName, lastName }) => ({
    userid: id,
    name: fullName({ firstName, lastName }),
  }))
  return { people: named.sort((one, other) => one.name.localeCompare(other.name)) }
}
