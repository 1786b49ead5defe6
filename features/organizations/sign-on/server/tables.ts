import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { sessions, users } from '../../../core/accounts/server/tables.ts'
import { companies } from '../../../core/company-people/server/tables.ts'
import type { Outcome } from '../rules/outcomes.ts'
import type { SignOnMode } from '../rules/sign-on-modes.ts'
import type { SignOnProtocol } from '../rules/sign-on-protocols.ts'

/** Sign-in settings of a company's identity provider. */
export const signOnConnections = pgTable('sign_on_connections', {
  companyId: reference('company_id', () => companies.id).primaryKey(),
  mode: text('mode').$type<SignOnMode>().notNull(),
  /** Whether unknown users of a verified domain get an account when they sign in. */
  justInTime: boolean('just_in_time').notNull(),
  protocol: text('protocol').$type<SignOnProtocol>().notNull().default('oidc'),
  /** Issuer; the entity ID with SAML. */
  issuer: text('issuer').notNull(),
  /** '' with SAML. */
  clientId: text('client_id').notNull(),
  /** Encrypted client secret; '' with SAML. */
  clientSecret: text('client_secret').notNull(),
  /** SAML login page; '' with OpenID Connect, whose metadata contains it. */
  loginUrl: text('login_url').notNull().default(''),
  /** Where a logout of SAML is sent; '' if the provider takes none, and with OpenID Connect. */
  logoutUrl: text('logout_url').notNull().default(''),
  /** Whether a logout here also logs out at the provider. */
  singleLogout: boolean('single_logout').notNull().default(false),
  /** SAML signing certificates as PEM; several while a provider replaces its key. */
  certificates: jsonb('certificates').$type<string[]>().notNull().default([]),
  /** When a test passed; null if the provider's settings have changed since. */
  testedAt: moment('tested_at'),
  revision: integer('revision').notNull().default(1),
  createdAt: moment('created_at').notNull(),
})

/** Account that a provider's identity opens, stored with the consent of the account owner. */
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

/** Session at the provider in which a user signed in. */
export interface ProviderSession {
  /** `sid` of OpenID Connect or SessionIndex of SAML; '' if the provider named none. */
  index: string
  /** Values that a logout request of SAML repeats. */
  nameId?: { format?: string; nameQualifier?: string; spNameQualifier?: string }
  /** Encrypted ID token, which a logout at an OpenID provider repeats. */
  idToken?: string
}

/** Identity of a user according to a provider. */
export interface Identity {
  issuer: string
  subject: string
  email: string
  firstName: string
  lastName: string
  session?: ProviderSession
}

/** Sign-in between its start and the provider's response, then the identity that awaits consent. */
export const signOnLogins = pgTable(
  'sign_on_logins',
  {
    /** SHA-256 of the state that the provider repeats. */
    stateHash: text('state_hash').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    /** SHA-256 of the cookie of the browser that started the sign-in. */
    browserHash: text('browser_hash').notNull(),
    isTest: boolean('is_test').notNull(),
    nonce: text('nonce').notNull(),
    verifier: text('verifier').notNull(),
    /** Local page to open afterward. */
    path: text('path').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the response was accepted; it is accepted only once. */
    answeredAt: moment('answered_at'),
    /** Posted SAML response in unparsed Base64; arrives without the browser's cookie. Deleted when accepted. */
    answer: text('answer'),
    /** Set while the account owner must confirm. */
    identity: jsonb('identity').$type<Identity>(),
  },
  (table) => [
    index('sign_on_logins_waiting').on(table.browserHash).where(sql`${table.identity} is not null`),
    index('sign_on_logins_expires').on(table.expiresAt),
  ],
)

/** Sessions that started with a sign-in, and logouts that the provider has not confirmed yet. */
export const signOnSessions = pgTable(
  'sign_on_sessions',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    userId: reference('user_id', () => users.id),
    /** Our session; null from the logout on. */
    sessionId: uuid('session_id')
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    providerSession: jsonb('provider_session').$type<ProviderSession>().notNull(),
    /** SHA-256 of the state that the provider repeats after a logout which started here. */
    logoutHash: text('logout_hash').unique(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sign_on_sessions_subject').on(table.companyId, table.issuer, table.subject),
    index('sign_on_sessions_index').on(table.companyId, sql`(${table.providerSession} ->> 'index')`),
    index('sign_on_sessions_user').on(table.userId),
    index('sign_on_sessions_expires').on(table.expiresAt),
  ],
)

/** Outcome of each attempt, for the company's administrators. */
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

/** Accepted SAML assertions and logout messages, so that each is accepted only once. */
export const signOnAssertions = pgTable(
  'sign_on_assertions',
  {
    companyId: reference('company_id', () => companies.id),
    /** SHA-256 of the kind, the issuer and the id. */
    idHash: text('id_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.idHash] }),
    index('sign_on_assertions_expires').on(table.expiresAt),
  ],
)
