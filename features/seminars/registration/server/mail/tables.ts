import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { mailMessages, moment, reference } from '../../../../../platform/server/tables.ts'
import { users } from '../../../../core/accounts/server/tables.ts'
import { seminarEvents } from '../../../events/server/tables.ts'
import type { Audience } from '../../contract/audience.ts'
import { registrations } from '../tables.ts'

/** A mail that staff wrote to people of an event. Its id is made in the browser: what is sent twice is one. */
export const seminarMailings = pgTable(
  'seminar_mailings',
  {
    id: uuid('id').primaryKey(),
    eventId: reference('event_id', () => seminarEvents.id),
    audience: jsonb('audience').$type<Audience>().notNull(),
    subject: text('subject').notNull(),
    /** Paragraphs, an empty line between them. */
    text: text('text').notNull(),
    /** How many people it was meant for when it was sent off. */
    people: integer('people').notNull(),
    byId: reference('by_id', () => users.id),
    createdAt: moment('created_at').notNull(),
    /** When the last one was written. */
    doneAt: moment('done_at'),
  },
  (table) => [index('seminar_mailings_event').on(table.eventId, table.createdAt)],
)

/** Which mails the people of an event got. The key makes that each is written once, whatever is repeated. */
export const seminarMails = pgTable(
  'seminar_mails',
  {
    id: uuid('id').primaryKey(),
    eventId: reference('event_id', () => seminarEvents.id),
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    mailingId: uuid('mailing_id').references(() => seminarMailings.id),
    /** What it was: 'Confirmation', or the subject that staff wrote. */
    message: text('message').notNull(),
    recipient: text('recipient').notNull(),
    messageId: uuid('message_id').references(() => mailMessages.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('seminar_mails_once').on(table.registrationId, table.key),
    index('seminar_mails_event').on(table.eventId, table.at, table.id),
    index('seminar_mails_mailing').on(table.mailingId),
    index('seminar_mails_message').on(table.messageId),
  ],
)
