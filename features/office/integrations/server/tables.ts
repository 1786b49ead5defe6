import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Scope } from '../../../../platform/contract/access.ts'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import type { WebhookKind } from '../rules/webhook-kinds.ts'

/** What other programs read the shop with. Of the key itself there is a fingerprint only. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    /** SHA-256 of the key. */
    keyHash: text('key_hash').notNull().unique(),
    /** Its first letters, by which staff know it again. */
    begins: text('begins').notNull(),
    /** It works as long as this person is a product administrator. */
    createdBy: reference('created_by', () => users.id),
    createdAt: moment('created_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    revokedAt: moment('revoked_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('api_keys_created').on(table.createdAt)],
)

/** Addresses of other programs that receive events of the shop. */
export const webhooks = pgTable('webhooks', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  kinds: text('kinds').array().$type<WebhookKind[]>().notNull(),
  /** What deliveries are signed with, encrypted. */
  secret: text('secret').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Since when nothing has got through; null after a delivery that did. */
  failingSince: moment('failing_since'),
  offAt: moment('off_at'),
  /** Why it is off. */
  offBecause: text('off_because').$type<'staff' | 'failures'>(),
  removedAt: moment('removed_at'),
})

/** What was sent, or is to be sent, to one address. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    webhookId: reference('webhook_id', () => webhooks.id),
    kind: text('kind').$type<WebhookKind | 'test'>().notNull(),
    /** The id of what it is about: sent once for each kind. */
    subject: text('subject').notNull(),
    /** The JSON as it is sent, the same in each try. */
    body: text('body').notNull(),
    state: text('state').$type<'waiting' | 'delivered' | 'failed'>().notNull(),
    /** Tries since it was first sent, or sent again by staff. */
    attempts: integer('attempts').notNull().default(0),
    startedAt: moment('started_at').notNull(),
    nextAt: moment('next_at'),
    triedAt: moment('tried_at'),
    /** What the receiver answered last; null where it did not answer. */
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
