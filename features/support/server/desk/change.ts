import { and, eq, isNull, sql } from 'drizzle-orm'
import { holdersOf } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { supportDesk } from '../../contract/desk-contract.ts'
import { supportStaff } from '../../rules/support-staff.ts'
import { findById, type Ticket } from '../owner.ts'
import { supportMessages, supportTickets } from '../tables.ts'
import { tellBoth } from '../tell.ts'
import { endChat } from '../tickets/end-chat.ts'

/** A ticket that the caller has seen as it is. */
async function seen(
  call: Call<'conflict'>,
  { ticketid, revision }: { ticketid: string; revision: number },
): Promise<Ticket> {
  const ticket = await findById(call, ticketid, true)
  return ticket.revision === revision ? ticket : call.refuse('conflict')
}

async function change(call: Call, ticket: Ticket, to: Partial<Ticket>): Promise<void> {
  await call.db
    .update(supportTickets)
    .set({ ...to, revision: ticket.revision + 1 })
    .where(eq(supportTickets.id, ticket.id))
  await tellBoth(call, ticket)
}

export const assign: Handler<typeof supportDesk.assign> = async ({ userid, ...input }, call) => {
  const ticket = await seen(call, input)
  if (userid !== '' && !(await holdersOf(call.db, supportStaff)).includes(userid)) {
    const message = 'Please choose one of the office.'
    return refuse('bad-input', { fields: { userid: message } })
  }
  await change(call, ticket, { assignedTo: userid || null })
  await call.audit({ action: 'support.assign', target: ticket.id, details: { userid } })
  return { good: true }
}

export const close: Handler<typeof supportDesk.close> = async ({ closed, ...input }, call) => {
  const found = await findById(call, input.ticketid, true)
  // In a chat each word is a change: who ends it has seen enough of it.
  const ticket = found.isLive ? found : await seen(call, input)
  if (!closed) await change(call, ticket, { state: 'open', waitingSince: call.now, closedAt: null })
  else if (ticket.isLive) await endChat(call, ticket)
  else await closeTicket(call, ticket)
  await call.audit({ action: closed ? 'support.close' : 'support.reopen', target: ticket.id })
  return { good: true }
}

export const closeTicket = (call: Call, ticket: Ticket): Promise<void> =>
  change(call, ticket, { state: 'closed', waitingSince: null, closedAt: call.now })

/** Of two who take a waiting chat at the same moment one row changes for one of them. */
export const take: Handler<typeof supportDesk.take> = async ({ ticketid }, call) => {
  const { userId } = call.actor
  const waits = and(
    eq(supportTickets.id, ticketid),
    eq(supportTickets.isLive, true),
    isNull(supportTickets.assignedTo),
  )
  const [taken] = await call.db
    .update(supportTickets)
    .set({ assignedTo: userId, revision: sql`${supportTickets.revision} + 1` })
    .where(waits)
    .returning()
  if (!taken) {
    const ticket = await findById(call, ticketid)
    if (!ticket.isLive) return call.refuse('ended')
    return ticket.assignedTo === userId ? { good: true } : call.refuse('taken')
  }
  await call.audit({ action: 'support.takeChat', target: ticketid })
  await tellBoth(call, taken)
  return { good: true }
}

/** The messages go into the other ticket, in the order of their times; who opens the first one sees the other. */
export const merge: Handler<typeof supportDesk.merge> = async ({ into, ...input }, call) => {
  // The lower id first, so that two merges of the same two wait for each other.
  if (into < input.ticketid) await findById(call, into, true)
  const ticket = await seen(call, input)
  const target = await findById(call, into, true)
  const isSame = ticket.userId
    ? ticket.userId === target.userId
    : ticket.guestId !== null && ticket.guestId === target.guestId
  if (!isSame || target.id === ticket.id || target.mergedInto || ticket.mergedInto)
    return call.refuse('other-person')
  if (ticket.isLive || target.isLive) return call.refuse('live')
  await call.db.execute(sql`update ${supportMessages} set ticket_id = ${target.id},
    device_id = case when exists (select from ${supportMessages} there where there.ticket_id = ${target.id}
      and there.side = ${supportMessages}.side and there.device_id = ${supportMessages}.device_id)
      then device_id || '+' || ${ticket.number}::text else device_id end
    where ticket_id = ${ticket.id}`)
  await mergeInto(call, target, ticket)
  await change(call, ticket, {
    ...{ state: 'closed', waitingSince: null, closedAt: call.now, mergedInto: target.id },
  })
  // What was merged into this one before leads to the same ticket.
  await call.db
    .update(supportTickets)
    .set({ mergedInto: target.id })
    .where(eq(supportTickets.mergedInto, ticket.id))
  await call.audit({ action: 'support.merge', target: ticket.id, details: { into } })
  return { good: true }
}

async function mergeInto(call: Call, target: Ticket, ticket: Ticket): Promise<void> {
  const waits = [target.waitingSince, ticket.waitingSince].filter((at) => at !== null)
  const latest = new Date(Math.max(Number(target.lastMessageAt), Number(ticket.lastMessageAt)))
  await change(call, target, {
    ...(waits.length > 0
      ? { state: 'open', waitingSince: new Date(Math.min(...waits.map(Number))), closedAt: null }
      : {}),
    lastMessageAt: latest,
    foundBy: `${target.foundBy} ${ticket.foundBy}`.slice(0, 2000),
  })
}
