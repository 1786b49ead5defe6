import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Scope } from '../../../../platform/contract/access.ts'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import type { WebhookKind } from '../rules/webhook-kinds.ts'

/** API keys with which other programs read the shop's data. Only a hash of each key is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    /** SHA-256 of the key. */
    keyHash: text('key_hash').notNull().unique(),
    /** First characters of the key, by which staff recognize it. */
    begins: text('begins').notNull(),
    /** The key works only while this user is a product administrator. */
    createdBy: reference('created_by', () => users.id),
    createdAt: moment('created_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    revokedAt: moment('revoked_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('api_keys_created').on(table.createdAt)],
)

/** URLs of other programs that receive the shop's events. */
export const webhooks = pgTable('webhooks', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  kinds: text('kinds').array().$type<WebhookKind[]>().notNull(),
  /** Secret for signing deliveries, encrypted. */
  secret: text('secret').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Time since which all deliveries have failed; null after a successful one. */
  failingSince: moment('failing_since'),
  offAt: moment('off_at'),
  /** Why the webhook is off. */
  offBecause: text('off_because').$type<'staff' | 'failures'>(),
  removedAt: moment('removed_at'),
})

/** Sent and pending deliveries to a webhook. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    webhookId: reference('webhook_id', () => webhooks.id),
    kind: text('kind').$type<WebhookKind | 'test'>().notNull(),
    /** Id of the event's subject; sent once per kind. */
    subject: text('subject').notNull(),
    /** JSON body, identical in each attempt. */
    body: text('body').notNull(),
    state: text('state').$type<'waiting' | 'delivered' | 'failed'>().notNull(),
    /** Attempts since the delivery was first sent or was restarted by staff. */
    attempts: integer('attempts').notNull().default(0),
    startedAt: moment('started_at').notNull(),
    nextAt: moment('next_at'),
    triedAt: moment('tried_at'),
    /** Last response status from the receiver; null without a response. */
    status: integer('status'),
    failure: text('failure'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.webhookId, table.kind, table.subject),
    index('webhook_deliveries_created').on(table.createdAt),
    index('webhook_deliveries_waiting').on(table.webhookId).where(sql`${table.state} = 'waiting'`),
  ],
)
