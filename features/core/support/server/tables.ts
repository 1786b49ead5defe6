import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FileKind } from '../../../../platform/contract/file-kinds.ts'
import { wordsOf } from '../../../../platform/server/postgres/word-search.ts'
import { edited, keyReference, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../accounts/server/tables.ts'
import type { OpenHours } from '../rules/office-hours.ts'
import type { Channel, MessageSide, TicketState } from '../rules/ticket-states.ts'

export const supportTopics = pgTable('support_topics', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  hint: text('hint').notNull(),
  answerHours: integer('answer_hours').notNull(),
  position: integer('position').notNull(),
  ...edited,
})

export const supportReplies = pgTable('support_replies', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  ...edited,
})

/** Support hours; one row for each partner with its own hours, and '' for everyone else. */
export const supportHours = pgTable(
  'support_hours',
  {
    id: uuid('id').primaryKey(),
    partner: text('partner').notNull(),
    zone: text('zone').notNull(),
    opens: jsonb('opens').$type<OpenHours[]>().notNull(),
    closedDays: text('closed_days').array().notNull(),
    chat: boolean('chat').notNull(),
    ...edited,
  },
  (table) => [uniqueIndex('support_hours_partner').on(table.partner).where(sql`${table.archivedAt} is null`)],
)

export const ticketNumbers = pgSequence('support_ticket_numbers', { startWith: 1001 })

/** Support tickets with their numbers; a chat is a ticket that both sides write to live. */
export const supportTickets = pgTable(
  'support_tickets',
  {
    id: uuid('id').primaryKey(),
    number: integer('number').notNull().unique(),
    /** Id assigned by the sending device. */
    deviceId: text('device_id').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    /** True for a chat that has not ended. */
    isLive: boolean('is_live').notNull(),
    topicId: uuid('topic_id').references(() => supportTopics.id),
    partner: text('partner').notNull(),
    /** Owner: an account, or a guest's browser. */
    userId: uuid('user_id').references(() => users.id),
    guestId: uuid('guest_id'),
    guestName: text('guest_name').notNull(),
    guestEmail: text('guest_email').notNull(),
    /** Time at which the guest opened an emailed link. */
    provenAt: moment('proven_at'),
    /** Number of emails sent to the guest's address before it was proven. */
    unprovenMails: integer('unproven_mails').notNull().default(0),
    subject: text('subject').notNull(),
    state: text('state').$type<TicketState>().notNull(),
    assignedTo: uuid('assigned_to'),
    waitingSince: moment('waiting_since'),
    firstAnsweredAt: moment('first_answered_at'),
    closedAt: moment('closed_at'),
    lastMessageAt: moment('last_message_at').notNull(),
    staffMessageAt: moment('staff_message_at'),
    seenAt: moment('seen_at'),
    personTypedAt: moment('person_typed_at'),
    staffTypedAt: moment('staff_typed_at'),
    mergedInto: uuid('merged_into'),
    /** Text for the staff search: number, subject, name, and address. */
    foundBy: text('found_by').notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('support_tickets_once').on(sql`coalesce(${table.userId}, ${table.guestId})`, table.deviceId),
    index('support_tickets_user').on(table.userId, table.lastMessageAt),
    index('support_tickets_guest').on(table.guestId, table.lastMessageAt),
    index('support_tickets_waiting').on(table.waitingSince, table.id),
    index('support_tickets_created').on(table.createdAt, table.id),
    index('support_tickets_latest').on(table.lastMessageAt, table.id),
    index('support_tickets_email').on(sql`lower(${table.guestEmail})`, table.createdAt),
    index('support_tickets_live').on(table.lastMessageAt).where(sql`${table.isLive}`),
    index('support_tickets_words').using('gin', wordsOf(sql`${table.foundBy}`)),
  ],
)

export const supportMessages = pgTable(
  'support_messages',
  {
    id: uuid('id').primaryKey(),
    ticketId: reference('ticket_id', () => supportTickets.id),
    deviceId: text('device_id').notNull(),
    side: text('side').$type<MessageSide>().notNull(),
    /** Author: a staff member, or the user with an account. */
    authorId: uuid('author_id'),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('support_messages_ticket').on(table.ticketId, table.at, table.id),
    uniqueIndex('support_messages_once').on(table.ticketId, table.side, table.deviceId),
  ],
)

/** An uploaded file; deleted after a day if not attached to a message. */
export const supportFiles = pgTable(
  'support_files',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id),
    guestId: uuid('guest_id'),
    messageId: uuid('message_id').references(() => supportMessages.id),
    kind: text('kind').$type<FileKind>().notNull(),
    givenName: text('given_name').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('support_files_message').on(table.messageId),
    index('support_files_user').on(table.userId, table.createdAt),
    index('support_files_guest').on(table.guestId, table.createdAt),
    index('support_files_loose').on(table.createdAt).where(sql`${table.messageId} is null`),
  ],
)

/** Staff members who are online and available for chats. */
export const supportPresence = pgTable('support_presence', {
  userId: keyReference('user_id', () => users.id),
  isAvailable: boolean('is_available').notNull(),
  seenAt: moment('seen_at').notNull(),
})
