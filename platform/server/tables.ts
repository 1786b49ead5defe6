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

/** What mails are searched by. */
export const mailText = ({ recipient, subject, template }: MailColumns) =>
  sql`${recipient} || ' ' || ${subject} || ' ' || ${template}`

interface AuditColumns {
  action: AnyPgColumn
  target: AnyPgColumn
  details: AnyPgColumn
  ip: AnyPgColumn
}

/** What the audit is searched by. */
export const auditText = ({ action, target, details, ip }: AuditColumns) =>
  sql`${action} || ' ' || coalesce(${target}, '') || ' ' || coalesce(${ip}, '') || ' ' || ${details}::text`

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The id of a row of another table, which each row has. */
export const reference = (name: string, to: () => AnyPgColumn) => uuid(name).notNull().references(to)

/**
 * Counts that are too expensive to compute on request, as differences written by database triggers (in the
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

/** Who did what to which record, and who was refused. Rows are only ever added. */
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

/** The columns of what two people may edit at once: who saves an older revision is shown what changed. */
export const edited = {
  revision: integer('revision').notNull().default(1),
  /** Shown nowhere, and restored by a tap. */
  archivedAt: moment('archived_at'),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
}

/** Who changed what of a resource, save by save: its history, and what is shown to who saves an older revision. */
export const edits = pgTable(
  'edits',
  {
    id: uuid('id').primaryKey(),
    /** 'licenses.expert' */
    resource: text('resource').notNull(),
    targetId: text('target_id').notNull(),
    /** The state that this edit made, counted from 1. */
    revision: integer('revision').notNull(),
    /** As staff read it: 'Changed Name and Email.' */
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

/** A file that goes with a mail; `content` is base64. */
export interface StoredAttachment {
  filename: string
  contentType: string
  content: string
}

/** Every mail that was written, whether it left, and what was said when it did not. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: uuid('id').primaryKey(),
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Without the keys of links; with them in `sealed`. */
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Both as they are sent, encrypted; null where they hold no keys, or held such as work once and have left. */
    sealed: text('sealed'),
    /** In whose name it is sent and who is answered; null is the provider. */
    senderName: text('sender_name'),
    replyTo: text('reply_to'),
    /** Where its reader stops emails of this kind; null for those that always come. */
    unsubscribePath: text('unsubscribe_path'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    /** Its reader has it in the app and wanted no mail. */
    inAppAt: moment('in_app_at'),
    /** Not sent, because its address is suppressed. */
    suppressedAt: moment('suppressed_at'),
    /** The weightiest report of a mail server since it was sent. */
    report: text('report').$type<ReportKind>(),
    attempts: integer('attempts').notNull().default(0),
    /** Why it was not sent, or what the report says. */
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
    // Mails on their way are few among many that have left.
    index('mail_messages_unsent')
      .on(table.createdAt)
      .where(sql`${table.sentAt} is null and ${table.inAppAt} is null`),
  ],
)

/** Addresses at which emails came back or were reported as spam; suppressed while `since` is set. */
export const mailSuppressions = pgTable('mail_suppressions', {
  /** As `emailKey` has it. */
  address: text('address').primaryKey(),
  reason: text('reason').$type<SuppressionReason>().notNull(),
  since: moment('since'),
  /** When a person lifted it last: reports about emails sent before do not count. */
  liftedAt: moment('lifted_at'),
})

/** Facts that staff change while the server runs, one JSON value by name. */
export const storedSettings = pgTable('stored_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  changedAt: moment('changed_at').notNull(),
})

/** The files that people have sent, with who sent them: what their quotas are counted by. */
export const storedFiles = pgTable(
  'stored_files',
  {
    /** Below DATA_DIR: 'plant-photos/0192….jpg'. */
    path: text('path').primaryKey(),
    /** While it arrives, what was announced. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    arriving: boolean('arriving').notNull(),
    /** The account, or the network of a guest; neither is known of files that were there before they were counted. */
    userId: uuid('user_id'),
    network: text('network'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('stored_files_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('stored_files_network').on(table.network, table.createdAt).where(sql`${table.network} is not null`),
  ],
)

/** How many rows each account has imported on a day. */
export const importedRows = pgTable(
  'imported_rows',
  {
    userId: uuid('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    rows: integer('rows').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('imported_rows_day').on(table.day)],
)

/** Counters of the rate limits; the shape is the one that rate-limiter-flexible writes. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
