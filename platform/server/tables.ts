import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { ReportKind, SuppressionReason } from '../contract/texts/mail-states.ts'
import { wordsOf } from './postgres/word-search.ts'

interface MailColumns {
  recipient: AnyPgColumn
  subject: AnyPgColumn
  template: AnyPgColumn
}

/** Search text of emails. */
export const mailText = ({ recipient, subject, template }: MailColumns) =>
  sql`${recipient} || ' ' || ${subject} || ' ' || ${template}`

interface AuditColumns {
  action: AnyPgColumn
  target: AnyPgColumn
  details: AnyPgColumn
  ip: AnyPgColumn
}

/** Search text of the audit log. */
export const auditText = ({ action, target, details, ip }: AuditColumns) =>
  sql`${action} || ' ' || coalesce(${target}, '') || ' ' || coalesce(${ip}, '') || ' ' || ${details}::text`

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

type Deletes = { onDelete: 'cascade' }

/** Required foreign key to another table. */
export const reference = (name: string, to: () => AnyPgColumn, deletes?: Deletes) =>
  uuid(name).notNull().references(to, deletes)

/** Foreign key to another table that is also the primary key: at most one row for each row of that table. */
export const keyReference = (name: string, to: () => AnyPgColumn, deletes?: Deletes) =>
  uuid(name).primaryKey().references(to, deletes)

/** Required foreign key to a code or a name. */
export const textReference = (name: string, to: () => AnyPgColumn) => text(name).notNull().references(to)

/** Columns of records that change. */
export const dated = {
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
}

/**
 * Counts that are too expensive to compute on request, stored as deltas written by database triggers (in the
 * migrations), so that writers do not block each other. The count of a topic and key is the sum of its rows.
 */
export const tallies = pgTable(
  'tallies',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text('topic').notNull(),
    key: text('key').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [index('tallies_key').on(table.topic, table.key, table.amount)],
)

/** Audit log: actions on records and refusals, with the acting user. Append-only. */
export const auditRows = pgTable(
  'audit_rows',
  {
    id: uuid('id').primaryKey(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    outcome: text('outcome').$type<'done' | 'refused'>().notNull(),
    target: text('target'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    ip: text('ip'),
  },
  (table) => [
    index('audit_rows_at').on(table.at),
    index('audit_rows_target').on(table.target, table.at),
    index('audit_rows_actor').on(table.actorId, table.at),
    index('audit_rows_action').on(table.action, table.at),
    index('audit_rows_words').using('gin', wordsOf(auditText(table))),
  ],
)

/** Columns of records with optimistic locking: a user who saves an older revision sees the changes since then. */
export const edited = {
  revision: integer('revision').notNull().default(1),
  /** Archived rows are not shown; one tap restores them. */
  archivedAt: moment('archived_at'),
  ...dated,
}

/** Edit history of resources, per save. Also shown to users who save an older revision. */
export const edits = pgTable(
  'edits',
  {
    id: uuid('id').primaryKey(),
    /** 'licenses.expert' */
    resource: text('resource').notNull(),
    targetId: text('target_id').notNull(),
    /** The revision that this edit created, counted from 1. */
    revision: integer('revision').notNull(),
    /** Description for staff: 'Changed Name and Email.' */
    description: text('description').notNull(),
    fields: text('fields').array().notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    actorId: uuid('actor_id'),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('edits_revision').on(table.resource, table.targetId, table.revision),
    index('edits_at').on(table.at),
  ],
)

/** An email attachment; `content` is base64. */
export interface StoredAttachment {
  filename: string
  contentType: string
  content: string
}

/** All written emails, whether each was sent, and the error if not. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: uuid('id').primaryKey(),
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Link keys are removed here; the version with keys is in `sealed`. */
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Both formats as sent, encrypted. Null if they contain no keys, or only one-time keys and were sent. */
    sealed: text('sealed'),
    /** The sender and reply address; null for the provider. */
    senderName: text('sender_name'),
    /** The sender's own address; null for the provider's, and once the email was sent from the provider's. */
    senderAddress: text('sender_address'),
    replyTo: text('reply_to'),
    /** The unsubscribe page for emails of this kind; null for those that are always sent. */
    unsubscribePath: text('unsubscribe_path'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    /** Set if the reader receives it in the app and chose no email. */
    inAppAt: moment('in_app_at'),
    /** Set if the email was not sent because its address is suppressed. */
    suppressedAt: moment('suppressed_at'),
    /** The most severe report of a mail server since it was sent. */
    report: text('report').$type<ReportKind>(),
    attempts: integer('attempts').notNull().default(0),
    /** Why it was not sent, or the text of the report. */
    failure: text('failure'),
    attachments: jsonb('attachments').$type<StoredAttachment[]>().notNull().default([]),
  },
  (table) => [
    index('mail_messages_recipient').on(table.recipient, table.createdAt),
    index('mail_messages_created').on(table.createdAt),
    index('mail_messages_template').on(table.template, table.createdAt),
    index('mail_messages_words').using('gin', wordsOf(mailText(table))),
    index('mail_messages_reported')
      .on(sql`lower(${table.recipient})`, table.sentAt)
      .where(sql`${table.report} is not null`),
    // Partial index: few emails are unsent compared with those sent.
    index('mail_messages_unsent')
      .on(table.createdAt)
      .where(sql`${table.sentAt} is null and ${table.inAppAt} is null`),
  ],
)

/** Addresses with bounces or spam reports; suppressed while `since` is set. */
export const mailSuppressions = pgTable('mail_suppressions', {
  /** Normalized by `emailKey`. */
  address: text('address').primaryKey(),
  reason: text('reason').$type<SuppressionReason>().notNull(),
  since: moment('since'),
  /** When the suppression was last lifted by a user. Reports about emails sent before do not count. */
  liftedAt: moment('lifted_at'),
})

/** Settings that staff change while the server runs, one JSON value per name. */
export const storedSettings = pgTable('stored_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  changedAt: moment('changed_at').notNull(),
})

/** Uploaded files and their owners, used to count quotas. */
export const storedFiles = pgTable(
  'stored_files',
  {
    /** Relative to DATA_DIR: 'plant-photos/0192….jpg'. */
    path: text('path').primaryKey(),
    /** The announced size while the file is arriving. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    arriving: boolean('arriving').notNull(),
    /** The account, or the network of a guest; both null for files that existed before counting was introduced. */
    userId: uuid('user_id'),
    network: text('network'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('stored_files_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('stored_files_network').on(table.network, table.createdAt).where(sql`${table.network} is not null`),
  ],
)

/** Number of rows that each account has imported per day. */
export const importedRows = pgTable(
  'imported_rows',
  {
    userId: uuid('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    rows: integer('rows').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('imported_rows_day').on(table.day)],
)

/** Rate limit counters, in the format of rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
