import { asc, eq } from 'drizzle-orm'
import type { Handler } from '#platform/server/feature.ts'
import type { supportDesk } from '../../contract/desk-contract.ts'
import { availableStaff } from '../hours.ts'
import { supportPresence, supportTickets } from '../tables.ts'
import { tellDesk } from '../tell.ts'
import { deskRows } from './list.ts'

const MOST_CHATS = 100

export const queue: Handler<typeof supportDesk.queue> = async (_nothing, call) => {
  const { userId } = call.actor
  const live = await call.db
    .select()
    .from(supportTickets)
    .where(eq(supportTickets.isLive, true))
    .orderBy(asc(supportTickets.createdAt))
    .limit(MOST_CHATS)
  const rows = await deskRows(call, live)
  const among = (isMeant: (ticket: (typeof live)[number]) => boolean) =>
    rows.filter((_row, index) => isMeant(live[index] as (typeof live)[number]))
  const present = await availableStaff(call)
  const names = await call.peopleNames(present)
  return {
    isAvailable: present.includes(userId),
    available: present.map((id) => names.get(id) ?? '').sort(),
    waiting: among(({ assignedTo }) => assignedTo === null),
    mine: among(({ assignedTo }) => assignedTo === userId),
    others: among(({ assignedTo }) => assignedTo !== null && assignedTo !== userId),
  }
}

export const present: Handler<typeof supportDesk.present> = async ({ available }, call) => {
  const { userId } = call.actor
  const [before] = await call.db.select().from(supportPresence).where(eq(supportPresence.userId, userId))
  const row = { userId, isAvailable: available, seenAt: call.now }
  await call.db
    .insert(supportPresence)
    .values(row)
    .onConflictDoUpdate({ target: supportPresence.userId, set: row })
  if (before?.isAvailable !== available) await tellDesk(call)
  return { good: true }
}
