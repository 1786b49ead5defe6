import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { companies } from '../../../core/company-people/server/tables.ts'
import type { Outcome } from '../rules/outcomes.ts'
import type { SignOnMode } from '../rules/sign-on-modes.ts'

/** How the people of a company sign in through its identity provider. */
export const signOnConnections = pgTable('sign_on_connections', {
  companyId: reference('company_id', () => companies.id).primaryKey(),
  mode: text('mode').$type<SignOnMode>().notNull(),
  /** Whether unknown people of a proven domain get an account when they sign in. */
  justInTime: boolean('just_in_time').notNull(),
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  /** Encrypted. */
  clientSecret: text('client_secret').notNull(),
  /** When a test passed; null since the provider's settings changed. */
  testedAt: moment('tested_at'),
  revision: integer('revision').notNull().default(1),
  createdAt: moment('created_at').notNull(),
})

/** Whose account an identity of a provider opens; stored with the consent of the account's owner. */
export const signOnLinks = pgTable(
  'sign_on_links',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: reference('user_id', () => users.id),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [
    uniqueIndex('sign_on_links_subject').on(table.companyId, table.issuer, table.subject),
    uniqueIndex('sign_on_links_user').on(table.companyId, table.issuer, table.userId),
    index('sign_on_links_person').on(table.userId),
  ],
)

/** What a provider says of a person. */
export interface Identity {
  issuer: string
  subject: string
  email: string
  firstName: string
  lastName: string
}

/** A sign-in between its start and the provider's answer, and the identity that waits for consent after it. */
export const signOnLogins = pgTable(
  'sign_on_logins',
  {
    /** SHA-256 of the state that the provider repeats. */
    stateHash: text('state_hash').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    /** SHA-256 of the cookie of the browser that started. */
    browserHash: text('browser_hash').notNull(),
    isTest: boolean('is_test').notNull(),
    nonce: text('nonce').notNull(),
    verifier: text('verifier').notNull(),
    /** The page of ours that opens afterward. */
    path: text('path').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the answer came: it counts once. */
    answeredAt: moment('answered_at'),
    /** Set while the owner of the account has to confirm. */
    identity: jsonb('identity').$type<Identity>(),
  },
  (table) => [
    index('sign_on_logins_waiting').on(table.browserHash).where(sql`${table.identity} is not null`),
    index('sign_on_logins_expires').on(table.expiresAt),
  ],
)

/** What came of each attempt, for the company's administrators. */
export const signOnAttempts = pgTable(
  'sign_on_attempts',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    outcome: text('outcome').$type<Outcome>().notNull(),
    isTest: boolean('is_test').notNull(),
    email: text('email').notNull(),
    detail: text('detail').notNull(),
    userId: uuid('user_id').references(() => users.id),
    at: moment('at').notNull(),
  },
  (table) => [
    index('sign_on_attempts_company').on(table.companyId, table.at, table.id),
    index('sign_on_attempts_person').on(table.userId),
    index('sign_on_attempts_at').on(table.at),
  ],
)
