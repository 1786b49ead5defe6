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
import { moment, reference } from '../../../../platform/server/tables.ts'
import type { Onboarding } from '../rules/goals.ts'

/** What the graduation kit and the certificate need: `personalinfo` of the specification. */
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

/** The text by which people are found by name only. */
export const nameText = ({ firstName, lastName }: Named): SQL => sql`${firstName} || ' ' || ${lastName}`
/** What staff find somebody by. */
export const personText = (user: Named & { username: AnyPgColumn; email: AnyPgColumn }): SQL =>
  sql`${nameText(user)} || ' ' || ${user.username} || ' ' || ${user.email}`

/** The domain of an account's address in lower case. */
export const mailDomain = ({ email }: { email: AnyPgColumn }): SQL => sql`split_part(lower(${email}), '@', 2)`

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    /** When its reader opened a link that was mailed to it; null: anybody may have typed it. */
    emailProvenAt: moment('email_proven_at'),
    passwordHash: text('password_hash').notNull(),
    /** Set if someone else chose the password: the first login must change it. */
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
    /** The account promo code that prices this person's online lines. */
    discountCode: text('discount_code'),
    referredBy: uuid('referred_by'),
    casino: boolean('casino').notNull().default(false),
    subtitleLanguage: text('subtitle_language').notNull().default('None'),
    videoLanguage: text('video_language').notNull().default('None'),
    /** The address at which they start after login, as they chose it; '' is that of their role. */
    startPage: text('start_page').notNull().default(''),
    /** As the person's device last said it: 'America/Denver'. Null until one did. */
    timeZone: text('time_zone'),
    personalInfo: jsonb('personal_info').$type<PersonalInfo>().notNull(),
    /** The answers to the questions after the first login; null until they answered or skipped them. */
    onboarding: jsonb('onboarding').$type<Onboarding>(),
    marketingOptOutAt: moment('marketing_opt_out_at'),
    /** When they agreed that staff call them about what they might buy; null: they did not, or took it back. */
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
    /** When the person last proved here who they are; null in sessions from before that was asked. */
    provenAt: moment('proven_at'),
    /** The person that an administrator views the product as in this session, and until when. */
    viewedUserId: uuid('viewed_user_id').references(() => users.id),
    viewedUntil: moment('viewed_until'),
    userAgent: text('user_agent').notNull(),
    ip: text('ip').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId, table.createdAt)],
)

/** The account as it was, and the primary keys of the rows that a merge moved away from it, by column. */
export interface MergeUndo {
  account: Record<string, unknown>
  moved: readonly { table: string; column: string; keys: readonly Record<string, unknown>[] }[]
}

/** An account that was merged into another of the same person; its old login leads there. */
export const mergedAccounts = pgTable(
  'merged_accounts',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    intoId: reference('into_id', () => users.id),
    username: text('username').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    mergedAt: moment('merged_at').notNull(),
    /** What an undo needs; null once the days for it are over. */
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
    /** A partner code or company id; '' is everywhere. */
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

/** Which version of the terms and the privacy notice a person agreed to, with the sentence they ticked. */
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

/** Mailed one-time links, to reset a password or to confirm an address. */
export const mailedLinks = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<'password' | 'address'>().notNull().default('password'),
    /** Where it was mailed to. */
    email: text('email').notNull().default(''),
    userId: reference('user_id', () => users.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('password_resets_user').on(table.userId)],
)

/** Addresses that a person had mail sent to in the last day and that no account has proven. */
export const mailedStrangers = pgTable(
  'mailed_strangers',
  {
    userId: reference('user_id', () => users.id),
    /** In lower case. */
    email: text('email').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.email] })],
)

/** The authenticator app of a person, which shows another six digits every thirty seconds (RFC 6238). */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Base32, sealed. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The half minute, counted from 1970, of the last code that was taken: none is taken twice. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  /** When its first code was typed; before that it counts for nothing. */
  confirmedAt: moment('confirmed_at'),
})

export const passkeys = pgTable(
  'passkeys',
  {
    /** As the authenticator names it, base64url. */
    id: text('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** On which device it was made: 'Chrome on Android'. */
    label: text('label').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** What somebody without the second step gets in by, each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: reference('user_id', () => users.id),
    usedAt: moment('used_at'),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)

/** Codes that were refused, per person: after a few the person has to wait. */
export const codeTries = pgTable('code_tries', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  tries: integer('tries').notNull(),
  since: moment('since').notNull(),
})

/** What has to be answered once and soon: a login whose password was right, or what a passkey is to sign. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<'second-step' | 'passkey' | 'new-passkey'>().notNull(),
    /** Null: any owner of a passkey. */
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
  /** Why it was refused, as the person read it. */
  decision: text('decision').notNull().default(''),
})

/** Pages that people opened, kept for ninety days. */
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
