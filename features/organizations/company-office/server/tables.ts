import { sql } from 'drizzle-orm'
import { boolean, date, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { companies } from '../../../core/company-people/server/tables.ts'
import { creditTransfers } from '../../../shop/credit/server/tables.ts'

/** Sources a supervisor may spend on training: their budget, the company's credit, or nothing. */
export const spendings = ['budget', 'company', 'nothing'] as const
export type Spending = (typeof spendings)[number]

/** Company settings for one supervisor; defaults apply without a row. */
export const companySupervisorSettings = pgTable(
  'company_supervisor_settings',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    userId: reference('user_id', () => users.id),
    spends: text('spends').$type<Spending>().notNull().default('budget'),
    /** True if only the courses allowed for this supervisor can be bought. */
    useCourses: boolean('use_courses').notNull().default(false),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [uniqueIndex('company_supervisor_settings_person').on(table.companyId, table.userId)],
)

/** Courses in which a company or one of its supervisors may enroll people, if limited. */
export const companyCourses = pgTable(
  'company_courses',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    /** Null for the company's own list. */
    supervisorId: uuid('supervisor_id').references(() => users.id),
    courseCode: text('course_code').notNull(),
    addedBy: uuid('added_by'),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    uniqueIndex('company_courses_company')
      .on(table.companyId, table.courseCode)
      .where(sql`${table.supervisorId} is null`),
    uniqueIndex('company_courses_supervisor')
      .on(table.companyId, table.supervisorId, table.courseCode)
      .where(sql`${table.supervisorId} is not null`),
  ],
)

/** Credit ledger entry disputed by a company, with at most one open dispute. */
export const companyDisputes = pgTable(
  'company_disputes',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    transferId: reference('transfer_id', () => creditTransfers.id),
    note: text('note').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Answer from staff; null while open. */
    answer: text('answer'),
    answeredBy: uuid('answered_by'),
    answeredAt: moment('answered_at'),
  },
  (table) => [uniqueIndex('company_disputes_transfer').on(table.companyId, table.transferId)],
)

/** Email reminders by person and company-local day: at most one, regardless of the sender. */
export const companyReminders = pgTable(
  'company_reminders',
  {
    companyId: reference('company_id', () => companies.id),
    userId: reference('user_id', () => users.id),
    sentOn: date('sent_on', { mode: 'string' }).notNull(),
    sentBy: reference('sent_by', () => users.id),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.sentOn] })],
)
