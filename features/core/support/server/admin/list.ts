import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { nameIn } from '#platform/contract/names.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, nullsLast, orderOf } from '#platform/server/lists/list-query.ts'
import { hasWords } from '#platform/server/postgres/word-search.ts'
import type { supportAdmin } from '../../contract/admin-contract.ts'
import { notMerged, type Ticket } from '../owner.ts'
import { supportTickets } from '../tables.ts'
import { rowOf, topicNames } from '../tickets/views.ts'

const searched = { table: supportTickets, id: supportTickets.id, text: sql`${supportTickets.foundBy}` }
const sorts = {
  waiting: nullsLast(supportTickets.waitingSince),
  newest: latestFirst(supportTickets.createdAt),
  latest: latestFirst(supportTickets.lastMessageAt),
}

export const list: Handler<typeof supportAdmin.list> = async (input, ctx) => {
  const { state, channel, assigned, topic } = input
  const query = ctx.db
    .select()
    .from(supportTickets)
    .where(
      and(
        notMerged,
        await hasWords(ctx.db, searched, input.search),
        state ? eq(supportTickets.state, state) : undefined,
        channel ? eq(supportTickets.channel, channel) : undefined,
        topic ? eq(supportTickets.topicId, topic) : undefined,
        assignedIs(ctx, assigned),
      ),
    )
  const { rows, total } = await listOf(ctx.db, query, input, orderOf(input, sorts, supportTickets.id))
  return { total, rows: await adminRows(ctx, rows) }
}

function assignedIs(ctx: SignedInContext, assigned: 'me' | 'none' | undefined): SQL | undefined {
  if (assigned === 'me') return eq(supportTickets.assignedTo, ctx.actor.userId)
  return assigned === 'none' ? isNull(supportTickets.assignedTo) : undefined
}

/** Returns ticket rows for staff. */
export async function adminRows(ctx: Context, tickets: readonly Ticket[]) {
  const topics = await topicNames(ctx, tickets)
  const people = await findPeople(
    ctx.db,
    tickets.flatMap(({ userId, assignedTo }) => [userId, assignedTo].filter((id) => id !== null)),
  )
  const nameOf = nameIn(people)
  return tickets.map((ticket) => ({
    ...rowOf(ticket, topics),
    // Unread for staff while the author is waiting.
    unread: ticket.waitingSince !== null,
    person: ticket.userId ? nameOf(ticket.userId) : ticket.guestName,
    email: (ticket.userId ? people.get(ticket.userId)?.email : ticket.guestEmail) ?? '',
    partner: ticket.partner,
    assigned: nameOf(ticket.assignedTo),
    waitingSince: ticket.waitingSince,
  }))
}
