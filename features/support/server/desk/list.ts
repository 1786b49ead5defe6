import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { findPeople } from '#features/accounts/server/public.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, nullsLast, orderOf } from '#platform/server/lists/list-query.ts'
import { hasWords } from '#platform/server/postgres/word-search.ts'
import type { supportDesk } from '../../contract/desk-contract.ts'
import { notMerged, type Ticket } from '../owner.ts'
import { supportTickets } from '../tables.ts'
import { rowOf, topicNames } from '../tickets/views.ts'

const searched = { table: supportTickets, id: supportTickets.id, text: sql`${supportTickets.foundBy}` }
const sorts = {
  waiting: nullsLast(supportTickets.waitingSince),
  newest: latestFirst(supportTickets.createdAt),
  latest: latestFirst(supportTickets.lastMessageAt),
}

export const list: Handler<typeof supportDesk.list> = async (input, call) => {
  const { state, channel, assigned, topic } = input
  const query = call.db
    .select()
    .from(supportTickets)
    .where(
      and(
        notMerged,
        await hasWords(call.db, searched, input.search),
        state ? eq(supportTickets.state, state) : undefined,
        channel ? eq(supportTickets.channel, channel) : undefined,
        topic ? eq(supportTickets.topicId, topic) : undefined,
        assignedIs(call, assigned),
      ),
    )
  const { rows, total } = await listOf(call.db, query, input, orderOf(input, sorts, supportTickets.id))
  return { total, rows: await deskRows(call, rows) }
}

function assignedIs(call: SignedInCall, assigned: 'me' | 'none' | undefined): SQL | undefined {
  if (assigned === 'me') return eq(supportTickets.assignedTo, call.actor.userId)
  return assigned === 'none' ? isNull(supportTickets.assignedTo) : undefined
}

/** Tickets as staff see them. */
export async function deskRows(call: Call, tickets: readonly Ticket[]) {
  const topics = await topicNames(call, tickets)
  const people = await findPeople(
    call.db,
    tickets.flatMap(({ userId, assignedTo }) => [userId, assignedTo].filter((id) => id !== null)),
  )
  const nameOf = (id: string | null) => {
    const person = people.get(id ?? '')
    return person ? `${person.firstName} ${person.lastName}` : ''
  }
  return tickets.map((ticket) => ({
    ...rowOf(ticket, topics),
    // For staff it is unread while the person waits.
    unread: ticket.waitingSince !== null,
    person: ticket.userId ? nameOf(ticket.userId) : ticket.guestName,
    email: (ticket.userId ? people.get(ticket.userId)?.email : ticket.guestEmail) ?? '',
    partner: ticket.partner,
    assigned: nameOf(ticket.assignedTo),
    waitingSince: ticket.waitingSince,
  }))
}
