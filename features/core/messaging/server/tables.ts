import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MailTopic } from '../../../../platform/contract/texts/mail-topics.ts'
import { wordsOf } from '../../../../platform/server/postgres/word-search.ts'
import { edited, moment, reference } from '../../../../platform/server/tables.ts'
import { sessions, users } from '../../accounts/server/tables.ts'
import type { AnnouncementState, Audience } from '../contract/announcement-draft.ts'
import type { MessageBlock } from '../contract/message-blocks.ts'

/** Messages from staff to many people at once. */
export const announcements = pgTable('announcements', {
  id: uuid('id').primaryKey(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  link: text('link').notNull(),
  linkLabel: text('link_label').notNull(),
  audience: text('audience').$type<Audience>().notNull(),
  byEmail: boolean('by_email').notNull(),
  state: text('state').$type<AnnouncementState>().notNull().default('draft'),
  sentAt: moment('sent_at'),
  /** How many inboxes it was put into. */
  reached: integer('reached').notNull().default(0),
  ...edited,
})

/** Messages of the product to a person. The text is that of the mail, or of the announcement. */
export const inboxItems = pgTable(
  'inbox_items',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    /** The mail of it; mails are deleted earlier than what they said. */
    mailId: uuid('mail_id'),
    announcementId: uuid('announcement_id').references(() => announcements.id),
    topic: text('topic').$type<MailTopic>().notNull(),
    subject: text('subject').notNull(),
    lead: text('lead').notNull(),
    /** What it says; null of an announcement, which says it once for all. */
    blocks: jsonb('blocks').$type<MessageBlock[]>(),
    /** What it belongs to, where it can be answered: 'ticket:' and its id. */
    thread: text('thread'),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
    /** Waits for the email of the morning, or for its part of an announcement's emails. */
    mailDue: text('mail_due').$type<'digest' | 'announcement'>(),
  },
  (table) => [
    index('inbox_items_user').on(table.userId, table.createdAt, table.id),
    index('inbox_items_topic').on(table.userId, table.topic, table.createdAt, table.id),
    index('inbox_items_unread').on(table.userId, table.createdAt).where(sql`${table.readAt} is null`),
    index('inbox_items_mail').on(table.mailId),
    index('inbox_items_due').on(table.mailDue, table.userId).where(sql`${table.mailDue} is not null`),
    uniqueIndex('inbox_items_announcement').on(table.announcementId, table.userId),
    index('inbox_items_words').using('gin', wordsOf(itemText(table))),
  ],
)

/** What an inbox is searched by. */
export function itemText({ subject, lead }: { subject: { getSQL: unknown }; lead: { getSQL: unknown } }) {
  return sql`${subject} || ' ' || ${lead}`
}

/** A person's choices about emails; without a row everything is sent at once. */
export const messageSettings = pgTable('message_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  notMailed: text('not_mailed').array().notNull(),
  /** Topics that are not shown by the devices of the person either. */
  notPushed: text('not_pushed').array().notNull().default([]),
  digest: boolean('digest').notNull(),
  quietFrom: integer('quiet_from'),
  quietUntil: integer('quiet_until'),
  changedAt: moment('changed_at').notNull(),
})

/** A browser that shows messages of the person who is logged in with it, whether or not the app is open. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    /** The login that turned it on, or went on with it: when that ends, nothing more comes. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where the push service takes messages for it; belongs to the person who turned it on last. */
    endpoint: text('endpoint').notNull().unique(),
    /** What messages to it are encrypted with: its public key and a shared secret. */
    publicKey: text('public_key').notNull(),
    authKey: text('auth_key').notNull(),
    /** 'Chrome on Android' */
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('push_devices_user').on(table.userId), index('push_devices_session').on(table.sessionId)],
)

/** A message on its way to one device, and how it went. */
export const pushes = pgTable(
  'pushes',
  {
    id: uuid('id').primaryKey(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => inboxItems.id, { onDelete: 'cascade' }),
    /** Null when the device has been turned off since. */
    deviceId: uuid('device_id').references(() => pushDevices.id, { onDelete: 'set null' }),
    deviceName: text('device_name').notNull(),
    /** When it is tried next; null when it was sent or is given up. */
    dueAt: moment('due_at'),
    sentAt: moment('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    failure: text('failure'),
  },
  (table) => [
    uniqueIndex('pushes_once').on(table.itemId, table.deviceId),
    index('pushes_device').on(table.deviceId),
    index('pushes_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
)
