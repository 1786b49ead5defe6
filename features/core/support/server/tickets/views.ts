import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import type { TicketMessage, TicketRow } from '../../contract/views.ts'
import { afterOfficeHours } from '../../rules/office-hours.ts'
import { ticketName } from '../../rules/ticket-states.ts'
import { filesOf } from '../files/attach.ts'
import { hoursOf } from '../hours.ts'
import type { Ticket } from '../owner.ts'
import { supportMessages, supportTickets, supportTopics } from '../tables.ts'

type In<T> = { [Key in keyof T]: T[Key] }
type RowInput = Omit<TicketRow, 'createdAt' | 'lastMessageAt'> & { createdAt: Date; lastMessageAt: Date }
type MessageInput = Omit<TicketMessage, 'at'> & { at: Date }

/** Returns ticket rows for lists. */
export async function ticketRows(ctx: Context, tickets: readonly Ticket[]): Promise<In<RowInput>[]> {
  const topics = await topicNames(ctx, tickets)
  return tickets.map((ticket) => rowOf(ticket, topics))
}

export async function topicNames({ db }: Context, tickets: readonly Ticket[]): Promise<Map<string, string>> {
  const ids = [...new Set(tickets.flatMap(({ topicId }) => topicId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(supportTopics).where(inArray(supportTopics.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function rowOf(ticket: Ticket, topics: ReadonlyMap<string, string>): RowInput {
  const { staffMessageAt, seenAt } = ticket
  return {
    ticketid: ticket.id,
    name: ticketName(ticket.number),
    ...pick(ticket, 'subject', 'channel', 'isLive', 'state', 'createdAt', 'lastMessageAt'),
    topic: topics.get(ticket.topicId ?? '') ?? '',
    unread: staffMessageAt !== null && (seenAt === null || seenAt < staffMessageAt),
  }
}

interface Shown {
  messages: MessageInput[]
  hasEarlier: boolean
}

/** Returns the latest messages of a ticket in chronological order; notes are for staff. */
export async function messagesOf(
  ctx: Context,
  ticket: Ticket,
  { most, reader, personName }: { most: number; reader: 'person' | 'staff'; personName: string },
): Promise<Shown> {
  const found = await ctx.db
    .select()
    .from(supportMessages)
    .where(
      and(
        eq(supportMessages.ticketId, ticket.id),
        reader === 'person' ? ne(supportMessages.side, 'note') : undefined,
      ),
    )
    .orderBy(desc(supportMessages.at), desc(supportMessages.id))
    .limit(most + 1)
  const shown = found.slice(0, most).reverse()
  const staffIds = shown.flatMap(({ side, authorId }) => (side !== 'person' && authorId ? [authorId] : []))
  const names = await ctx.peopleNames(staffIds)
  const files = await filesOf(ctx.db, pluck(shown, 'id'))
  const authorOf = ({ side, authorId }: (typeof shown)[number]) => {
    if (side === 'person') return personName
    const name = names.get(authorId ?? '') ?? ctx.settings.provider.name
    return reader === 'staff' ? name : staffName(ctx, name)
  }
  return {
    hasEarlier: found.length > most,
    messages: shown.map((message) => ({
      messageid: message.id,
      deviceid: message.deviceId,
      ...pick(message, 'side', 'text', 'at'),
      author: authorOf(message),
      files: files.get(message.id) ?? [],
    })),
  }
}

/** Formats a staff name for customers, who see only the first name: 'Sam, Permeate'. */
export const staffName = ({ settings }: Context, name: string): string =>
  `${name.split(' ')[0] ?? name}, ${settings.provider.name}`

/** Returns when a reply is due, counted in support hours from when the author started to wait. */
export async function replyDueAt(ctx: Context, ticket: Ticket): Promise<Date | null> {
  if (ticket.waitingSince === null || ticket.topicId === null || ticket.isLive) return null
  const hours = await hoursOf(ctx, ticket.partner)
  const [topic] = await ctx.db.select().from(supportTopics).where(eq(supportTopics.id, ticket.topicId))
  return hours && topic ? afterOfficeHours(hours, ticket.waitingSince, topic.answerHours) : null
}

const TYPES_MS = 7000

/** True if the user has typed recently. */
export const isTyping = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < TYPES_MS

/** Returns a condition for the other tickets of the same person. */
export function fromSamePerson({ userId, guestId, id }: Ticket) {
  const same = userId ? eq(supportTickets.userId, userId) : eq(supportTickets.guestId, guestId ?? '')
  return and(same, ne(supportTickets.id, id))
}
