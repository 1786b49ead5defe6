import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import {
  countOldest,
  type OfficeSearch,
  type PersonRecords,
  type TodayCard,
} from '#platform/server/office.ts'
import { hasWords } from '#platform/server/postgres/word-search.ts'
import { supportStaff } from '../rules/support-staff.ts'
import { adminStateNames, ticketName } from '../rules/ticket-states.ts'
import { notMerged } from './owner.ts'
import { supportTickets } from './tables.ts'

export const waitingTickets: TodayCard = {
  key: 'support.waiting',
  label: 'Tickets waiting for an answer',
  to: '/adminIndex/support?state=open',
  kind: 'worry',
  access: supportStaff,
  count: ({ db }) =>
    countOldest(
      db,
      supportTickets,
      eq(supportTickets.state, 'open'),
      supportTickets.waitingSince,
      (ticket) => ({
        name: `${ticketName(ticket.number)} ${ticket.subject}`,
        at: ticket.waitingSince,
      }),
    ),
}

const searched = { table: supportTickets, id: supportTickets.id, text: sql`${supportTickets.foundBy}` }

export const searchTickets: OfficeSearch = {
  key: 'tickets',
  label: 'Tickets',
  access: supportStaff,
  async find({ db }, words, most) {
    const found = await db
      .select()
      .from(supportTickets)
      .where(and(notMerged, await hasWords(db, searched, words)))
      .orderBy(desc(supportTickets.lastMessageAt))
      .limit(most)
    return found.map(({ id, number, subject, state }) => ({
      title: ticketName(number),
      message: `${subject} · ${adminStateNames[state]}`,
      to: `/adminIndex/support/${id}`,
    }))
  },
}

export const ticketsOfPerson: PersonRecords = {
  key: 'tickets',
  label: 'Tickets',
  access: supportStaff,
  async list({ db }, { userId }, most) {
    const found = await db
      .select()
      .from(supportTickets)
      .where(and(eq(supportTickets.userId, userId), notMerged, isNotNull(supportTickets.userId)))
      .orderBy(desc(supportTickets.lastMessageAt))
      .limit(most)
    return found.map(({ id, number, subject, state, createdAt }) => ({
      title: `${ticketName(number)} ${subject}`,
      state: adminStateNames[state],
      at: createdAt,
      to: `/adminIndex/support/${id}`,
    }))
  },
}
