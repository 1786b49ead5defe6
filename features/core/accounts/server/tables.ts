import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
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
import { lastNameText, sortedText } from '#platform/server/lists/sorted-text.ts'
import type { Capability } from '../../../../platform/contract/access.ts'
import { wordsOf } from '../../../../platform/server/postgres/word-search.ts'
import { keyReference, moment, reference } from '../../../../platform/server/tables.ts'
import type { Onboarding } from '../rules/goals.ts'

/** Data required for the graduation kit and the certificate: `personalinfo` in the specification. */
export interface PersonalInfo {
  exactname: string
  sex: string
  nickname: string
  hatsize: string
  shirtsize: string
  shipping: string
}

interface Named {
  firstName: AnyPgColumn
  lastName: AnyPgColumn
}

/** Search text for finding users by name only. */
export const nameText = ({ firstName, lastName }: Named): SQL => sql`${firstName} || ' ' || ${lastName}`
/** Search text with which staff find users. */
export const personText = (user: Named & { username: AnyPgColumn; email: AnyPgColumn }): SQL =>
  sql`${nameText(user)} || ' ' || ${user.username} || ' ' || ${user.email}`

/** The domain of an account's email, in lowercase. */
export const mailDomain = ({ email }: { email: AnyPgColumn }): SQL => sql`split_part(lower(${email}), '@', 2)`

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    /** When the user opened a link emailed to the address; null if the address is unproven. */
    emailProvenAt: moment('email_proven_at'),
    passwordHash: text('password_hash').notNull(),
    /** True if someone else chose the password, so that the first login must change it. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    firstName: sortedText('first_name').notNull(),
    lastName: lastNameText('last_name').notNull(),
    otherEmail: text('other_email').notNull().default(''),
    company: text('company').notNull().default(''),
    title: text('title').notNull().default(''),
    phone: text('phone').notNull().default(''),
    phone2: text('phone2').notNull().default(''),
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    zip: text('zip').notNull().default(''),
    country: text('country').notNull().default(''),
    partner: text('partner').notNull().default('dhp'),
    partnerProgram: text('partner_program').notNull().default(''),
    /** Promo code of the account that prices this user's online lines. */
    discountCode: text('discount_code'),
    referredBy: uuid('referred_by'),
    casino: boolean('casino').notNull().default(false),
    subtitleLanguage: text('subtitle_language').notNull().default('None'),
    videoLanguage: text('video_language').notNull().default('None'),
    /** Page that the user chose to start on after login; '' means the default of their role. */
    startPage: text('start_page').notNull().default(''),
    /** As last reported by the user's device: 'America/Denver'. Null until first reported. */
    timeZone: text('time_zone'),
    personalInfo: jsonb('personal_info').$type<PersonalInfo>().notNull(),
    /** Answers to the onboarding questions after the first login; null until answered or skipped. */
    onboarding: jsonb('onboarding').$type<Onboarding>(),
    marketingOptOutAt: moment('marketing_opt_out_at'),
    /** Time at which the user agreed to sales calls from staff; null if never agreed or withdrawn. */
    callsAgreedAt: moment('calls_agreed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_partner').on(table.partner, table.lastName),
    index('users_name').on(table.lastName, table.firstName, table.id),
    index('users_mail_domain').on(mailDomain(table)),
    index('users_casino').on(table.lastName, table.firstName, table.id).where(sql`${table.casino}`),
    index('users_words')
      .using('gin', wordsOf(personText(table)))
      .with({ fastupdate: false }),
    index('users_name_words')
      .using('gin', wordsOf(nameText(table)))
      .with({ fastupdate: false }),
  ],
)

/** A login on one device. The cookie holds the token, the table only its hash. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: uuid('id').notNull().unique(),
    userId: reference('user_id', () => users.id),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    /** When the user last confirmed their identity in this session; null in sessions that predate this field. */
    provenAt: moment('proven_at'),
    /** User that an administrator is viewing the product as in this session, and until when. */
    viewedUserId: uuid('viewed_user_id').references(() => users.id),
    viewedUntil: moment('viewed_until'),
    userAgent: text('user_agent').notNull(),
    ip: text('ip').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId, table.createdAt)],
)

/** The account before the merge, and the primary keys of the rows that the merge moved, by column. */
export interface MergeUndo {
  account: Record<string, unknown>
  moved: readonly { table: string; column: string; keys: readonly Record<string, unknown>[] }[]
}

/** An account that was merged into another account of the same person; its old login leads there. */
export const mergedAccounts = pgTable(
  'merged_accounts',
  {
    userId: keyReference('user_id', () => users.id),
    intoId: reference('into_id', () => users.id),
    username: text('username').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    mergedAt: moment('merged_at').notNull(),
    /** Undo data; null after the undo period. */
    undo: jsonb('undo').$type<MergeUndo>(),
  },
  (table) => [
    index('merged_accounts_username').on(sql`lower(${table.username})`),
    index('merged_accounts_email').on(sql`lower(${table.email})`),
    index('merged_accounts_into').on(table.intoId),
    index('merged_accounts_undo').on(table.mergedAt).where(sql`${table.undo} is not null`),
  ],
)

export const grants = pgTable(
  'grants',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    capability: text('capability').$type<Capability>().notNull(),
    /** Partner code or company id; '' means everywhere. */
    scope: text('scope').notNull().default(''),
    grantedAt: moment('granted_at').notNull(),
    grantedBy: uuid('granted_by'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('grants_running')
      .on(table.userId, table.capability, table.scope)
      .where(sql`${table.endedAt} is null`),
    index('grants_scope').on(table.capability, table.scope),
  ],
)

/** The version of the terms and the privacy notice that a user agreed to, with the statement they checked. */
export const consents = pgTable(
  'consents',
  {
    userId: reference('user_id', () => users.id),
    document: text('document').$type<'terms' | 'privacy'>().notNull(),
    version: text('version').notNull(),
    statement: text('statement').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.document, table.version] })],
)

/** Emailed one-time links to reset a password or confirm an email. */
export const mailedLinks = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<'password' | 'address'>().notNull().default('password'),
    /** Address the link was sent to. */
    email: text('email').notNull().default(''),
    userId: reference('user_id', () => users.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('password_resets_user').on(table.userId)],
)

/** Unproven addresses to which a user triggered emails within the last day. */
export const mailedStrangers = pgTable(
  'mailed_strangers',
  {
    userId: reference('user_id', () => users.id),
    /** Lowercase. */
    email: text('email').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.email] })],
)

/** The authenticator app of a user (RFC 6238: a new six-digit code every thirty seconds). */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: keyReference('user_id', () => users.id),
  /** Base32, encrypted. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Half minute since 1970 of the last accepted code; each code is accepted only once. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  /** When the first code was entered; the app is inactive until then. */
  confirmedAt: moment('confirmed_at'),
})

export const passkeys = pgTable(
  'passkeys',
  {
    /** Id assigned by the authenticator, base64url. */
    id: text('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Device on which it was created: 'Chrome on Android'. */
    label: text('label').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** One-time codes for login without the usual second factor. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: reference('user_id', () => users.id),
    usedAt: moment('used_at'),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)

/** Rejected codes per user: after a few, the user has to wait. */
export const codeTries = pgTable('code_tries', {
  userId: keyReference('user_id', () => users.id),
  tries: integer('tries').notNull(),
  since: moment('since').notNull(),
})

/** Short-lived one-time challenges: a login after a correct password, or data for a passkey to sign. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<'second-step' | 'passkey' | 'new-passkey'>().notNull(),
    /** Null means any passkey owner. */
    userId: uuid('user_id').references(() => users.id),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('login_challenges_expires').on(table.expiresAt)],
)

export const terminationRequests = pgTable('termination_requests', {
  id: uuid('id').primaryKey(),
  userId: reference('user_id', () => users.id),
  reason: text('reason').notNull(),
  requestedAt: moment('requested_at').notNull(),
  withdrawnAt: moment('withdrawn_at'),
  doneAt: moment('done_at'),
  refusedAt: moment('refused_at'),
  decidedBy: uuid('decided_by'),
  /** Reason for the rejection, as shown to the user. */
  decision: text('decision').notNull().default(''),
})

/** Page visits by users, stored for at most 90 days. */
export const pageViews = pgTable(
  'page_views',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id'),
    page: text('page').notNull(),
    info: text('info').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('page_views_at').on(table.at)],
)
