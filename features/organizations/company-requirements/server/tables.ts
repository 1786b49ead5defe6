import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { edited, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { companies, companyJobRoles } from '../../../core/company-people/server/tables.ts'
import type { ManualState } from '../rules/manual-states.ts'
import type { ShareKind } from '../rules/share-terms.ts'
import type { TargetKind } from '../rules/targets.ts'

/** Training requirement of a company for a job role, a plant or everyone. */
export const requirements = pgTable(
  'compliance_requirements',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    name: text('name').notNull(),
    kind: text('kind').$type<TargetKind>().notNull(),
    /** Code of the course, certificate or exam; for a license, its issuer. */
    code: text('code').notNull(),
    /** Null means every job role. */
    jobRoleId: uuid('job_role_id').references(() => companyJobRoles.id),
    /** '' means every plant. */
    plant: text('plant').notNull().default(''),
    dueDays: integer('due_days'),
    dueOn: date('due_on', { mode: 'string' }),
    renewMonths: integer('renew_months'),
    ...edited,
  },
  (table) => [index('compliance_requirements_company').on(table.companyId, table.archivedAt)],
)

/** A requirement waived for one person. */
export const waivers = pgTable(
  'compliance_waivers',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    requirementId: reference('requirement_id', () => requirements.id),
    userId: reference('user_id', () => users.id),
    reason: text('reason').notNull(),
    at: moment('at').notNull(),
    actorId: reference('actor_id', () => users.id),
    endedAt: moment('ended_at'),
    endedBy: uuid('ended_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('compliance_waivers_running')
      .on(table.requirementId, table.userId)
      .where(sql`${table.endedAt} is null`),
    index('compliance_waivers_company').on(table.companyId, table.userId),
  ],
)

/** Share link to a company's training records without a login. The URL contains the signed id. */
export const shares = pgTable(
  'compliance_shares',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    /** The matrix for an inspector, or the course records for a customer. */
    kind: text('kind').$type<ShareKind>().notNull(),
    /** Description of the intended reader, entered by the creator. */
    label: text('label').notNull(),
    /** '' means every plant. */
    plant: text('plant').notNull().default(''),
    createdBy: reference('created_by', () => users.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    endedBy: uuid('ended_by').references(() => users.id),
    views: integer('views').notNull().default(0),
    lastViewedAt: moment('last_viewed_at'),
  },
  (table) => [index('compliance_shares_company').on(table.companyId, table.createdAt)],
)

/** Views of a shared report; the latest are shown to the link's creator. */
export const shareViews = pgTable(
  'compliance_share_views',
  {
    id: uuid('id').primaryKey(),
    linkId: reference('share_id', () => shares.id),
    at: moment('at').notNull(),
    /** Browser name, as reported by the browser. */
    device: text('device').notNull(),
    ip: text('ip').notNull(),
  },
  (table) => [index('compliance_share_views_share').on(table.linkId, table.at)],
)

/** Scheduled training reports, emailed to selected members of a company. */
export const mailings = pgTable(
  'compliance_mailings',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    every: text('every').$type<'week' | 'month'>().notNull(),
    readers: uuid('readers').array().notNull(),
    /** Day of the next email, in the company's time zone. */
    nextOn: date('next_on', { mode: 'string' }).notNull(),
    createdBy: reference('created_by', () => users.id),
    createdAt: moment('created_at').notNull(),
    lastSentAt: moment('last_sent_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('compliance_mailings_next').on(table.nextOn).where(sql`${table.endedAt} is null`),
    index('compliance_mailings_company').on(table.companyId, table.createdAt),
  ],
)

/** Enrollment of a company's people outside the shop, requested by one administrator and confirmed by another. */
export const manualEnrollments = pgTable(
  'compliance_manual_enrollments',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    reason: text('reason').notNull(),
    /** Contract that covers the enrollment without charge. */
    contract: text('contract').notNull(),
    courses: text('courses').array().notNull(),
    people: uuid('people').array().notNull(),
    /** True if their time is measured without showing the planned minutes. */
    fieldTest: boolean('field_test').notNull().default(false),
    state: text('state').$type<ManualState>().notNull(),
    requestedBy: reference('requested_by', () => users.id),
    requestedAt: moment('requested_at').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
    /** Number of people enrolled, excluding those who already had a course. */
    enrolled: integer('enrolled'),
  },
  (table) => [index('compliance_manual_enrollments_state').on(table.state, table.requestedAt)],
)
