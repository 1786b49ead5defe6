import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../../platform/server/tables.ts'
import { users } from '../../../../core/accounts/server/tables.ts'
import { seminarEvents } from '../../../events/server/tables.ts'
import type { Audience } from '../../contract/audience.ts'
import { registrations } from '../tables.ts'

/** Staff email to an event's participants. Its id is generated in the browser, so duplicate submissions count once. */
export const seminarMailings = pgTable(
  'seminar_mailings',
  {
    id: uuid('id').primaryKey(),
    eventId: reference('event_id', () => seminarEvents.id),
    audience: jsonb('audience').$type<Audience>().notNull(),
    subject: text('subject').notNull(),
    /** Paragraphs separated by empty lines. */
    text: text('text').notNull(),
    /** Intended number of recipients when it was sent. */
    people: integer('people').notNull(),
    byId: reference('by_id', () => users.id),
    createdAt: moment('created_at').notNull(),
    /** When the last email was created. */
    doneAt: moment('done_at'),
  },
  (table) => [index('seminar_mailings_event').on(table.eventId, table.createdAt)],
)

/** Emails to the participants of an event. The unique key ensures that each is created once, regardless of retries. */
export const seminarMails = pgTable(
  'seminar_mails',
  {
    id: uuid('id').primaryKey(),
    eventId: reference('event_id', () => seminarEvents.id),
    registrationId: reference('registration_id', () => registrations.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    mailingId: uuid('mailing_id').references(() => seminarMailings.id),
    /** Label: 'Confirmation', or the subject that staff entered. */
    message: text('message').notNull(),
    recipient: text('recipient').notNull(),
    /** The email in `mail_messages`, without a foreign key: old months of emails may be deleted. */
    messageId: uuid('message_id'),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('seminar_mails_once').on(table.registrationId, table.key),
    index('seminar_mails_event').on(table.eventId, table.at, table.id),
    index('seminar_mails_mailing').on(table.mailingId),
    index('seminar_mails_message').on(table.messageId),
  ],
)
