import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { companies } from '../../../core/company-people/server/tables.ts'
import type { ActorKind } from '../rules/actor-kinds.ts'

/** A company's learning record store and the state of sending to it. */
export const learningStores = pgTable('learning_stores', {
  companyId: reference('company_id', () => companies.id).primaryKey(),
  /** Time since which statements are sent; null if off. */
  onSince: moment('on_since'),
  endpoint: text('endpoint').notNull(),
  username: text('username').notNull(),
  /** Encrypted. */
  password: text('password').notNull(),
  actorKind: text('actor_kind').$type<ActorKind>().notNull(),
  revision: integer('revision').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  /** Consecutive failed attempts, and the time of the next one. */
  attempts: integer('attempts').notNull().default(0),
  nextAt: moment('next_at'),
  /** Time since which all attempts have failed; null after a successful one. */
  failingSince: moment('failing_since'),
  /** Time at which administrators were emailed about it. */
  notifiedAt: moment('notified_at'),
  /** Time since which the store denies access; nothing is sent until an administrator has acted. */
  pausedAt: moment('paused_at'),
  /** Last error; '' after a successful attempt. */
  problem: text('problem').notNull().default(''),
  lastSentAt: moment('last_sent_at'),
  /** End of the sending server's hold on the store. The hold of a killed server expires. */
  heldUntil: moment('held_until'),
})

/** Outbox: statements sent or waiting to be sent to a store. */
export const learningStatements = pgTable(
  'learning_statements',
  {
    /** Statement id. */
    id: uuid('id').primaryKey(),
    /** Sending order. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    companyId: reference('company_id', () => companies.id),
    userId: reference('user_id', () => users.id),
    /** Time of the event. */
    at: moment('at').notNull(),
    /** Event description for the page: 'completed OLC110 Introduction'. */
    description: text('description').notNull(),
    /** JSON body, identical in each attempt. */
    body: text('body').notNull(),
    state: text('state').$type<'waiting' | 'sent' | 'refused'>().notNull(),
    /** The store's response status for a refused statement. */
    status: integer('status'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('learning_statements_waiting')
      .on(table.companyId, table.number)
      .where(sql`${table.state} = 'waiting'`),
    index('learning_statements_refused')
      .on(table.companyId, table.number)
      .where(sql`${table.state} = 'refused'`),
    index('learning_statements_user').on(table.userId),
    index('learning_statements_created').on(table.createdAt),
  ],
)

/**
 * People of companies with a store who have learned something since statements were last written. Database triggers add
 * rows in the transaction of the event. Rows are only added, so learners do not wait for each other.
 */
export const learningChanges = pgTable(
  'learning_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [index('learning_changes_company').on(table.companyId)],
)

/** Keys with which a company's programs read its statements. Only a hash of each key is stored. */
export const statementKeys = pgTable('statement_keys', {
  id: uuid('id').primaryKey(),
  companyId: reference('company_id', () => companies.id).unique(),
  /** SHA-256 of the key. */
  keyHash: text('key_hash').notNull().unique(),
  /** First characters of the key, by which administrators recognize it. */
  begins: text('begins').notNull(),
  createdBy: reference('created_by', () => users.id),
  createdAt: moment('created_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  lastUsedAt: moment('last_used_at'),
})
