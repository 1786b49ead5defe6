import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { companies } from '../../../core/company-people/server/tables.ts'
import type { ApplicationState, OpeningState, PayPeriod, Shift } from '../rules/job-text.ts'

/** A job opening of a company. It is closed after its last day, regardless of its state. */
export const jobOpenings = pgTable(
  'job_openings',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    postedBy: reference('posted_by', () => users.id),
    title: text('title').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull(),
    /** Short code if the country's addresses use one. */
    state: text('state').notNull(),
    shift: text('shift').$type<Shift>().notNull(),
    payFromMinor: integer('pay_from_minor'),
    payToMinor: integer('pay_to_minor'),
    currency: text('currency').notNull().default('USD'),
    payPeriod: text('pay_period').$type<PayPeriod>().notNull(),
    neededCertificates: text('needed_certificates').array().notNull(),
    extraCertificates: text('extra_certificates').array().notNull(),
    neededLicenses: text('needed_licenses').array().notNull(),
    extraLicenses: text('extra_licenses').array().notNull(),
    text: text('text').notNull(),
    closesOn: date('closes_on', { mode: 'string' }).notNull(),
    stage: text('stage').$type<OpeningState>().notNull(),
    /** Reason for the refusal by staff. */
    answer: text('answer').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('job_openings_stage').on(table.stage, table.closesOn),
    index('job_openings_place').on(table.country, table.state, table.closesOn),
    index('job_openings_company').on(table.companyId, table.createdAt),
    index('job_openings_newest').on(table.createdAt),
  ],
)

/** Applications for openings. */
export const jobApplications = pgTable(
  'job_applications',
  {
    id: uuid('id').primaryKey(),
    openingId: reference('opening_id', () => jobOpenings.id),
    userId: reference('user_id', () => users.id),
    message: text('message').notNull(),
    /** Consent to show the certificates to this employer, with the time it was given or withdrawn. */
    sharesRecord: boolean('shares_record').notNull(),
    sharedAt: moment('shared_at').notNull(),
    stage: text('stage').$type<ApplicationState>().notNull(),
    answer: text('answer').notNull().default(''),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('job_applications_once').on(table.openingId, table.userId),
    index('job_applications_user').on(table.userId, table.createdAt),
  ],
)

/** Saved searches; '' means everywhere or any certificate. */
export const jobAlerts = pgTable(
  'job_alerts',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    /** Examples: 'US-TX', 'US'. */
    place: text('place').notNull(),
    certificate: text('certificate').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('job_alerts_once').on(table.userId, table.place, table.certificate),
    index('job_alerts_place').on(table.place, table.certificate),
  ],
)

/** Alerts already sent, by user and opening. */
export const jobAlertsSent = pgTable(
  'job_alerts_sent',
  {
    userId: reference('user_id', () => users.id),
    openingId: reference('opening_id', () => jobOpenings.id),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.openingId] }),
    index('job_alerts_sent_opening').on(table.openingId),
  ],
)
