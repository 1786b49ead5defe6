import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { companies } from '../../../core/company-people/server/tables.ts'
import type { Outcome } from '../rules/outcomes.ts'
import type { CourseResult } from '../rules/scores.ts'

/** Learning platforms (LMS) that companies have registered, and the state of sending scores to them. */
export const ltiPlatforms = pgTable(
  'lti_platforms',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    name: text('name').notNull(),
    /** Origin of its pages, which may frame ours: 'https://lms.example.com'. */
    site: text('site').notNull(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    deployments: jsonb('deployments').$type<string[]>().notNull(),
    authUrl: text('auth_url').notNull(),
    tokenUrl: text('token_url').notNull(),
    jwksUrl: text('jwks_url').notNull(),
    /** Audience of our token requests; '' for the token URL. */
    tokenAudience: text('token_audience').notNull(),
    on: boolean('on').notNull(),
    /** Whether unknown people of a proven domain get an account at their first launch. */
    justInTime: boolean('just_in_time').notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    /** Consecutive failed attempts to send scores, and the time of the next one. */
    attempts: integer('attempts').notNull().default(0),
    nextAt: moment('next_at'),
    failingSince: moment('failing_since'),
    /** Time at which administrators were emailed about it. */
    notifiedAt: moment('notified_at'),
    /** Last error; '' after a successful attempt. */
    problem: text('problem').notNull().default(''),
    lastSentAt: moment('last_sent_at'),
    /** End of the sending server's hold on the platform. The hold of a killed server expires. */
    heldUntil: moment('held_until'),
  },
  (table) => [uniqueIndex('lti_platforms_client').on(table.companyId, table.issuer, table.clientId)],
)

/** Launches between our redirect to the platform and its answer. */
export const ltiLogins = pgTable(
  'lti_logins',
  {
    /** SHA-256 of the state that the platform repeats. */
    stateHash: text('state_hash').primaryKey(),
    platformId: reference('platform_id', () => ltiPlatforms.id),
    nonceHash: text('nonce_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the answer arrived; only the first one is accepted. */
    answeredAt: moment('answered_at'),
  },
  (table) => [
    index('lti_logins_expires').on(table.expiresAt),
    index('lti_logins_platform').on(table.platformId),
  ],
)

export interface DeepLinkRequest {
  returnUrl: string
  data?: string | undefined
  acceptsMultiple: boolean
  acceptsLineItems: boolean
}

/** Validated launches. The token opens the course, or returns the chosen courses, once. */
export const ltiLaunches = pgTable(
  'lti_launches',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the token in the launch page. */
    tokenHash: text('token_hash').notNull().unique(),
    platformId: reference('platform_id', () => ltiPlatforms.id),
    deploymentId: text('deployment_id').notNull(),
    /** Id, address and name of the person in the platform. */
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** '' for a deep linking request. */
    courseCode: text('course_code').notNull(),
    /** '' if the platform takes no score for the link. */
    lineItemUrl: text('line_item_url').notNull(),
    deepLink: jsonb('deep_link').$type<DeepLinkRequest>(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** Person who opened the course. */
    userId: uuid('user_id').references(() => users.id),
  },
  (table) => [
    index('lti_launches_created').on(table.createdAt),
    index('lti_launches_platform').on(table.platformId),
    index('lti_launches_user').on(table.userId).where(sql`${table.userId} is not null`),
  ],
)

/** Account of each user of a platform. */
export const ltiLinks = pgTable(
  'lti_links',
  {
    id: uuid('id').primaryKey(),
    platformId: reference('platform_id', () => ltiPlatforms.id),
    deploymentId: text('deployment_id').notNull(),
    subject: text('subject').notNull(),
    userId: reference('user_id', () => users.id),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [
    uniqueIndex('lti_links_subject').on(table.platformId, table.deploymentId, table.subject),
    // One user's result must never count for two users of the platform.
    uniqueIndex('lti_links_user').on(table.platformId, table.deploymentId, table.userId),
    index('lti_links_person').on(table.userId),
  ],
)

/** Courses of the platform (contexts) from which people launched, with the address of their members. */
export const ltiContexts = pgTable(
  'lti_contexts',
  {
    id: uuid('id').primaryKey(),
    platformId: reference('platform_id', () => ltiPlatforms.id),
    deploymentId: text('deployment_id').notNull(),
    contextId: text('context_id').notNull(),
    title: text('title').notNull(),
    membersUrl: text('members_url').notNull(),
    launchedAt: moment('launched_at').notNull(),
  },
  (table) => [uniqueIndex('lti_contexts_id').on(table.platformId, table.deploymentId, table.contextId)],
)

/** Outbox: the current result of a learner for a line item, and whether the platform has it. */
export const ltiResults = pgTable(
  'lti_results',
  {
    id: uuid('id').primaryKey(),
    platformId: reference('platform_id', () => ltiPlatforms.id),
    userId: reference('user_id', () => users.id),
    /** Id of the person in the platform. */
    subject: text('subject').notNull(),
    courseCode: text('course_code').notNull(),
    lineItemUrl: text('line_item_url').notNull(),
    result: jsonb('result').$type<CourseResult>(),
    /** Timestamp of the score, which identifies it in each attempt. Increases with every change. */
    at: moment('at').notNull(),
    state: text('state').$type<'none' | 'waiting' | 'sent' | 'refused'>().notNull(),
    /** The platform's response status for a refused score. */
    status: integer('status'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('lti_results_line').on(table.platformId, table.lineItemUrl, table.subject),
    index('lti_results_user').on(table.userId),
    index('lti_results_open')
      .on(table.platformId, table.at)
      .where(sql`${table.state} in ('waiting', 'refused')`),
  ],
)

/**
 * Results whose learner has progressed since they were last computed. Database triggers add rows in the transaction of
 * the progress. Rows are only added, so learners do not wait for each other.
 */
export const ltiChanges = pgTable('lti_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  resultId: uuid('result_id').notNull(),
})

/** Outcome of each launch, for the company's administrators. */
export const ltiAttempts = pgTable(
  'lti_attempts',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    /** Name of the platform; '' if unknown. */
    platform: text('platform').notNull(),
    outcome: text('outcome').$type<Outcome>().notNull(),
    email: text('email').notNull(),
    detail: text('detail').notNull(),
    userId: uuid('user_id').references(() => users.id),
    at: moment('at').notNull(),
  },
  (table) => [
    index('lti_attempts_company').on(table.companyId, table.at, table.id),
    index('lti_attempts_person').on(table.userId),
    index('lti_attempts_at').on(table.at),
  ],
)
