import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { companies } from '../../../core/company-people/server/tables.ts'
import type { ActorKind } from '../rules/actor-kinds.ts'

/** The learning record store of a company, and how sending to it goes. */
export const learningStores = pgTable('learning_stores', {
  companyId: reference('company_id', () => companies.id).primaryKey(),
  /** Since when statements are sent; null while it is off. */
  onSince: moment('on_since'),
  endpoint: text('endpoint').notNull(),
  username: text('username').notNull(),
  /** Encrypted. */
  password: text('password').notNull(),
  actorKind: text('actor_kind').$type<ActorKind>().notNull(),
  revision: integer('revision').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  /** Tries in a row that failed, and when the next one is due. */
  attempts: integer('attempts').notNull().default(0),
  nextAt: moment('next_at'),
  /** Since when nothing has got through; null after a try that did. */
  failingSince: moment('failing_since'),
  /** When administrators got an email about it. */
  notifiedAt: moment('notified_at'),
  /** Since when it lets us in no more: nothing is sent until an administrator has acted. */
  pausedAt: moment('paused_at'),
  /** What went wrong last; '' after a try that got through. */
  problem: text('problem').notNull().default(''),
  lastSentAt: moment('last_sent_at'),
  /** Until when a server that sends holds the store. One that was killed lets go by itself. */
  heldUntil: moment('held_until'),
})

/** What a store gets or got: the outbox. */
export const learningStatements = pgTable(
  'learning_statements',
  {
    /** The id of the statement. */
    id: uuid('id').primaryKey(),
    /** The order in which they are sent. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    companyId: reference('company_id', () => companies.id),
    userId: reference('user_id', () => users.id),
    /** When it happened. */
    at: moment('at').notNull(),
    /** What happened, for the page: 'completed OLC110 Introduction'. */
    description: text('description').notNull(),
    /** The JSON as it is sent, the same in each try. */
    body: text('body').notNull(),
    state: text('state').$type<'waiting' | 'sent' | 'refused'>().notNull(),
    /** What the store answered to a statement that it refused. */
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
 * People of companies with a store who have learned something since statements were last written. Database triggers
 * add rows in the transaction of the event, and rows are only added: learners do not wait for each other.
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

/** The key with which a program of a company reads its statements. Of the key itself there is a fingerprint only. */
export const statementKeys = pgTable('statement_keys', {
  id: uuid('id').primaryKey(),
  companyId: reference('company_id', () => companies.id).unique(),
  /** SHA-256 of the key. */
  keyHash: text('key_hash').notNull().unique(),
  /** Its first letters, by which administrators know it again. */
  begins: text('begins').notNull(),
  createdBy: reference('created_by', () => users.id),
  createdAt: moment('created_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  lastUsedAt: moment('last_used_at'),
})
