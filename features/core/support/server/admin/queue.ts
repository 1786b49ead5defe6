import { asc, eq } from 'drizzle-orm'
import type { Handler } from '#platform/server/feature.ts'
import type { supportAdmin } from '../../contract/admin-contract.ts'
import { availableStaff } from '../hours.ts'
import { notifyStaffPages } from '../notify.ts'
import { supportPresence, supportTickets } from '../tables.ts'
import { adminRows } from './list.ts'

const MAX_CHATS = 100

export const queue: Handler<typeof supportAdmin.queue> = async (_nothing, ctx) => {
  const { userId } = ctx.actor
  const live = await ctx.db
    .select()
    .from(supportTickets)
    .where(eq(supportTickets.isLive, true))
    .orderBy(asc(supportTickets.createdAt))
    .limit(MAX_CHATS)
  const rows = await adminRows(ctx, live)
  const among = (isMeant: (ticket: (typeof live)[number]) => boolean) =>
    rows.filter((_row, index) => isMeant(live[index] as (typeof live)[number]))
  const present = await availableStaff(ctx)
  const names = await ctx.peopleNames(present)
  return {
    isAvailable: present.includes(userId),
    available: present.map((id) => names.get(id) ?? '').sort(),
    waiting: among(({ assignedTo }) => assignedTo === null),
    mine: among(({ assignedTo }) => assignedTo === userId),
    others: among(({ assignedTo }) => assignedTo !== null && assignedTo !== userId),
  }
}

export const present: Handler<typeof supportAdmin.present> = async ({ available }, ctx) => {
  const { userId } = ctx.actor
  const [before] = await ctx.db.select().from(supportPresence).where(eq(supportPresence.userId, userId))
  const row = { userId, isAvailable: available, seenAt: ctx.now }
  await ctx.db
    .insert(supportPresence)
    .values(row)
    .onConflictDoUpdate({ target: supportPresence.userId, set: row })
  if (before?.isAvailable !== available) await notifyStaffPages(ctx)
  return { good: true }
}
