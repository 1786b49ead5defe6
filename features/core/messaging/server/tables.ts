import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MailTopic } from '../../../../platform/contract/texts/mail-topics.ts'
import { wordsOf } from '../../../../platform/server/postgres/word-search.ts'
import { edited, keyReference, moment, reference } from '../../../../platform/server/tables.ts'
import { sessions, users } from '../../accounts/server/tables.ts'
import type { AnnouncementState, Audience } from '../contract/announcement-draft.ts'
import type { MessageBlock } from '../contract/message-blocks.ts'

/** Announcements from staff to many users. */
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
  /** Number of inboxes it was added to. */
  reached: integer('reached').notNull().default(0),
  ...edited,
})

/** Messages from the product to a user. The text is that of the email or announcement. */
export const inboxItems = pgTable(
  'inbox_items',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    /** The corresponding email; emails are deleted earlier than their content here. */
    mailId: uuid('mail_id'),
    announcementId: uuid('announcement_id').references(() => announcements.id),
    topic: text('topic').$type<MailTopic>().notNull(),
    subject: text('subject').notNull(),
    lead: text('lead').notNull(),
    /** Message content; null for announcements, which store it once for all recipients. */
    blocks: jsonb('blocks').$type<MessageBlock[]>(),
    /** The item that the message belongs to, if it can be replied to: 'ticket:' and its id. */
    thread: text('thread'),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
    /** Set if the item waits for the morning email or for its batch of an announcement's emails. */
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

/** Search text of an inbox. */
export function itemText({ subject, lead }: { subject: { getSQL: unknown }; lead: { getSQL: unknown } }) {
  return sql`${subject} || ' ' || ${lead}`
}

/** A user's email preferences; without a row, everything is sent immediately. */
export const messageSettings = pgTable('message_settings', {
  userId: keyReference('user_id', () => users.id),
  notMailed: text('not_mailed').array().notNull(),
  /** Topics that the user's devices do not show. */
  notPushed: text('not_pushed').array().notNull().default([]),
  digest: boolean('digest').notNull(),
  quietFrom: integer('quiet_from'),
  quietUntil: integer('quiet_until'),
  changedAt: moment('changed_at').notNull(),
})

/** A browser that shows messages for the user logged in with it, whether or not the app is open. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    /** The login that enabled or last renewed it; when that ends, no more messages are sent. */
    sessionId: reference('session_id', () => sessions.id, { onDelete: 'cascade' }),
    /** Push service URL; belongs to the user who last enabled it. */
    endpoint: text('endpoint').notNull().unique(),
    /** Encryption keys for messages to it: its public key and a shared secret. */
    publicKey: text('public_key').notNull(),
    authKey: text('auth_key').notNull(),
    /** Example: 'Chrome on Android'. */
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('push_devices_user').on(table.userId), index('push_devices_session').on(table.sessionId)],
)

/** Delivery of a message to one device, with its status. */
export const pushes = pgTable(
  'pushes',
  {
    id: uuid('id').primaryKey(),
    itemId: reference('item_id', () => inboxItems.id, { onDelete: 'cascade' }),
    /** Null if the device has since been turned off. */
    deviceId: uuid('device_id').references(() => pushDevices.id, { onDelete: 'set null' }),
    deviceName: text('device_name').notNull(),
    /** Time of the next attempt; null if sent or given up. */
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
