import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { dated, edited, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import type { DeliveryMethod } from '../../certificates/rules/hour-entry.ts'
import type { ApprovalTopic, HourCategory } from '../rules/approvals.ts'
import type { RuleState, RuleUnit } from '../rules/rule-book.ts'
import type { Issuer, LicenseKind, TexasKind } from '../rules/rule-sets.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** License held by a user. Removing it archives it; completions reported under it remain. */
export const licenses = pgTable(
  'licenses',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    issuer: text('issuer').$type<Issuer>().notNull(),
    /** Name of the issuer if it is not one of the known issuers. */
    agency: text('agency').notNull(),
    kind: text('kind').$type<LicenseKind>().notNull(),
    class: text('class').notNull(),
    number: text('number').notNull(),
    issuedOn: day('issued_on').notNull(),
    expiresOn: day('expires_on').notNull(),
    /** Required hours entered by the holder, for issuers whose rules are unknown. */
    ownHours: integer('own_hours'),
    ...dated,
    archivedAt: moment('archived_at'),
  },
  (table) => [
    uniqueIndex('licenses_number')
      .on(table.userId, table.issuer, table.kind, table.number)
      .where(sql`${table.archivedAt} is null`),
    index('licenses_expiry').on(table.expiresOn).where(sql`${table.archivedAt} is null`),
  ],
)

/** Log of sent reminders, per expiration date. */
export const licenseReminders = pgTable(
  'license_reminders',
  {
    licenseId: reference('license_id', () => licenses.id, { onDelete: 'cascade' }),
    expiresOn: day('expires_on').notNull(),
    days: integer('days').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.licenseId, table.expiresOn, table.days] })],
)

/** Versions of the rules. A change is a new version with a start day; only its confirmation is recorded later. */
export const licenseRules = pgTable(
  'license_rules',
  {
    id: uuid('id').primaryKey(),
    key: text('key').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    unit: text('unit').$type<RuleUnit>(),
    value: doublePrecision('value'),
    sentence: text('sentence').notNull(),
    source: text('source').notNull(),
    sourceUrl: text('source_url').notNull(),
    readOn: day('read_on').notNull(),
    state: text('state').$type<RuleState>().notNull(),
    holdsFrom: day('holds_from').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Names of staff; '' for entries shipped with the product. */
    createdBy: text('created_by').notNull(),
    confirmedAt: moment('confirmed_at'),
    confirmedBy: text('confirmed_by').notNull().default(''),
  },
  (table) => [uniqueIndex('license_rules_version').on(table.key, table.version)],
)

/** Courses approved by the Texas agency, each with its approval period. */
export const courseApprovals = pgTable(
  'course_approvals',
  {
    id: uuid('id').primaryKey(),
    courseCode: text('course_code').notNull(),
    number: text('number').notNull(),
    hours: doublePrecision('hours').notNull(),
    kinds: text('kinds').array().$type<TexasKind[]>().notNull(),
    from: day('from_day').notNull(),
    until: day('until_day'),
    topic: text('topic').$type<ApprovalTopic>().notNull(),
    category: text('category').$type<HourCategory>().notNull(),
    deliveryMethod: text('delivery_method').$type<DeliveryMethod>().notNull(),
    /** True if the course is taken to obtain a first license, which requires acknowledging a notice. */
    leadsToLicense: boolean('leads_to_license').notNull(),
    /** Description of the people who need it, for display. */
    audience: text('audience').notNull(),
    ...edited,
  },
  (table) => [index('course_approvals_course').on(table.courseCode, table.from)],
)

/** Learner's choice after checkout whether a course is taken for the Texas agency. */
export const tceqChoices = pgTable(
  'tceq_choices',
  {
    enrollmentId: uuid('enrollment_id').primaryKey(),
    userId: reference('user_id', () => users.id),
    courseCode: text('course_code').notNull(),
    taken: boolean('taken').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('tceq_choices_user').on(table.userId)],
)

/** Acknowledged notices for license courses, with the text at that time. */
export const licenseNotices = pgTable(
  'license_notices',
  {
    userId: reference('user_id', () => users.id),
    courseCode: text('course_code').notNull(),
    notice: text('notice').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseCode] })],
)
