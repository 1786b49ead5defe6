import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { companies } from '../../../core/company-people/server/tables.ts'
import type { PackageFormat } from '../rules/formats.ts'

/** Courses that companies play in their own LMS. */
export const coursePackages = pgTable(
  'course_packages',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    courseCode: text('course_code').notNull(),
    format: text('format').$type<PackageFormat>().notNull(),
    madeBy: reference('made_by', () => users.id),
    createdAt: moment('created_at').notNull(),
    revokedAt: moment('revoked_at'),
    launches: integer('launches').notNull().default(0),
    lastLaunchedAt: moment('last_launched_at'),
  },
  (table) => [index('course_packages_company').on(table.companyId, table.createdAt)],
)

/** Account of each LMS learner, connected by the account owner. */
export const packageLearners = pgTable(
  'package_learners',
  {
    id: uuid('id').primaryKey(),
    packageId: reference('package_id', () => coursePackages.id),
    /** SHA-256 of the id in the LMS, used only to find the account again. */
    learnerHash: text('learner_hash').notNull(),
    /** Name provided by the LMS when the learner agreed. */
    learnerName: text('learner_name').notNull(),
    userId: reference('user_id', () => users.id),
    agreedAt: moment('agreed_at').notNull(),
  },
  (table) => [
    uniqueIndex('package_learners_learner').on(table.packageId, table.learnerHash),
    // One user's result must never count for two learners.
    uniqueIndex('package_learners_user').on(table.packageId, table.userId),
    index('package_learners_person').on(table.userId),
  ],
)

/** One opening of a package in an LMS. */
export const packageLaunches = pgTable(
  'package_launches',
  {
    id: uuid('id').primaryKey(),
    packageId: reference('package_id', () => coursePackages.id),
    learnerHash: text('learner_hash').notNull(),
    learnerName: text('learner_name').notNull(),
    startedAt: moment('started_at').notNull(),
    /** User who opened the course from this launch, and their active time at that point. */
    userId: uuid('user_id').references(() => users.id),
    enteredAt: moment('entered_at'),
    secondsBefore: integer('seconds_before').notNull().default(0),
    /** Why the last user who tried could not open the course; '' if not refused. */
    refusal: text('refusal').notNull().default(''),
  },
  (table) => [
    index('package_launches_started').on(table.startedAt),
    index('package_launches_user').on(table.userId).where(sql`${table.userId} is not null`),
  ],
)
