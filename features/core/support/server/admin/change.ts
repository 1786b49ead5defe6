import { and, eq, isNull, sql } from 'drizzle-orm'
import { holdersOf } from '#features/core/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { supportAdmin } from '../../contract/admin-contract.ts'
import { supportStaff } from '../../rules/support-staff.ts'
import { notifyBoth } from '../notify.ts'
import { findById, type Ticket } from '../owner.ts'
import { supportMessages, supportTickets } from '../tables.ts'
import { endChat } from '../tickets/end-chat.ts'

/** Returns a locked ticket if it is unchanged since the caller read it. */
async function seen(
  ctx: Context<'conflict'>,
  { ticketid, revision }: { ticketid: string; revision: number },
): Promise<Ticket> {
  const ticket = await findById(ctx, ticketid, true)
  return ticket.revision === revision ? ticket : ctx.refuse('conflict')
}

async function change(ctx: Context, ticket: Ticket, to: Partial<Ticket>): Promise<void> {
  await ctx.db
    .update(supportTickets)
    .set({ ...to, revision: ticket.revision + 1 })
    .where(eq(supportTickets.id, ticket.id))
  await notifyBoth(ctx, ticket)
}

export const assign: Handler<typeof supportAdmin.assign> = async ({ userid, ...input }, ctx) => {
  const ticket = await seen(ctx, input)
  if (userid !== '' && !(await holdersOf(ctx.db, supportStaff)).includes(userid)) {
    const message = 'Please choose one of the office.'
    return refuse('bad-input', { fields: { userid: message } })
  }
  await change(ctx, ticket, { assignedTo: userid || null })
  await ctx.audit({ action: 'support.assign', target: ticket.id, details: { userid } })
  return { good: true }
}

export const close: Handler<typeof supportAdmin.close> = async ({ closed, ...input }, ctx) => {
  const found = await findById(ctx, input.ticketid, true)
  // Each chat message changes the revision, so ending a chat does not require the latest one.
  const ticket = found.isLive ? found : await seen(ctx, input)
  if (!closed) await change(ctx, ticket, { state: 'open', waitingSince: ctx.now, closedAt: null })
  else if (ticket.isLive) await endChat(ctx, ticket)
  else await closeTicket(ctx, ticket)
  await ctx.audit({ action: closed ? 'support.close' : 'support.reopen', target: ticket.id })
  return { good: true }
}

export const closeTicket = (ctx: Context, ticket: Ticket): Promise<void> =>
  change(ctx, ticket, { state: 'closed', waitingSince: null, closedAt: ctx.now })

/** Atomic update: if two staff members take a waiting chat concurrently, only one succeeds. */
export const take: Handler<typeof supportAdmin.take> = async ({ ticketid }, ctx) => {
  const { userId } = ctx.actor
  const waits = and(
    eq(supportTickets.id, ticketid),
    eq(supportTickets.isLive, true),
    isNull(supportTickets.assignedTo),
  )
  const [taken] = await ctx.db
    .update(supportTickets)
    .set({ assignedTo: userId, revision: sql`${supportTickets.revision} + 1` })
    .where(waits)
    .returning()
  if (!taken) {
    const ticket = await findById(ctx, ticketid)
    if (!ticket.isLive) return ctx.refuse('ended')
    return ticket.assignedTo === userId ? { good: true } : ctx.refuse('taken')
  }
  await ctx.audit({ action: 'support.takeChat', target: ticketid })
  await notifyBoth(ctx, taken)
  return { good: true }
}

/** Moves the messages into the other ticket in chronological order; opening the first ticket shows the other. */
export const merge: Handler<typeof supportAdmin.merge> = async ({ into, ...input }, ctx) => {
  // Locks the lower id first, to prevent a deadlock between two concurrent merges of the same tickets.
  if (into < input.ticketid) await findById(ctx, into, true)
  const ticket = await seen(ctx, input)
  const target = await findById(ctx, into, true)
  const isSame = ticket.userId
    ? ticket.userId === target.userId
    : ticket.guestId !== null && ticket.guestId === target.guestId
  if (!isSame || target.id === ticket.id || target.mergedInto || ticket.mergedInto)
    return ctx.refuse('other-person')
  if (ticket.isLive || target.isLive) return ctx.refuse('live')
  await ctx.db.execute(sql`update ${supportMessages} set ticket_id = ${target.id},
    device_id = case when exists (select from ${supportMessages} there where there.ticket_id = ${target.id}
      and there.side = ${supportMessages}.side and there.device_id = ${supportMessages}.device_id)
      then device_id || '+' || ${ticket.number}::text else device_id end
    where ticket_id = ${ticket.id}`)
  await mergeInto(ctx, target, ticket)
  await change(ctx, ticket, {
    state: 'closed',
    waitingSince: null,
    closedAt: ctx.now,
    mergedInto: target.id,
  })
  // Tickets previously merged into this one now point to the same target.
  await ctx.db
    .update(supportTickets)
    .set({ mergedInto: target.id })
    .where(eq(supportTickets.mergedInto, ticket.id))
  await ctx.audit({ action: 'support.merge', target: ticket.id, details: { into } })
  return { good: true }
}

async function mergeInto(ctx: Context, target: Ticket, ticket: Ticket): Promise<void> {
  const waits = [target.waitingSince, ticket.waitingSince].filter((at) => at !== null)
  const latest = new Date(Math.max(Number(target.lastMessageAt), Number(ticket.lastMessageAt)))
  await change(ctx, target, {
    ...(waits.length > 0
      ? { state: 'open', waitingSince: new Date(Math.min(...waits.map(Number))), closedAt: null }
      : {}),
    lastMessageAt: latest,
    foundBy: `${target.foundBy} ${ticket.foundBy}`.slice(0, 2000),
  })
}
