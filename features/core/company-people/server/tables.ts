import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sortedText } from '#platform/server/lists/sorted-text.ts'
import { OFFICE_ZONE } from '../../../../platform/contract/zoned-days.ts'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../accounts/server/tables.ts'
import type { ApprovalRules } from '../rules/approval-rules.ts'

export const companyStatuses = ['pending', 'active', 'blocked'] as const
export type CompanyStatus = (typeof companyStatuses)[number]

export const companies = pgTable('companies', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull().default(''),
  city: text('city').notNull().default(''),
  state: text('state').notNull().default(''),
  zip: text('zip').notNull().default(''),
  country: text('country').notNull().default(''),
  phone: text('phone').notNull().default(''),
  phone2: text('phone2').notNull().default(''),
  email: text('email').notNull().default(''),
  website: text('website').notNull().default(''),
  discountBasisPoints: integer('discount_basis_points').notNull().default(0),
  /** Whether courses may be bought for employees with corporate credit. */
  useCredit: boolean('use_credit').notNull().default(false),
  /** Whether its administrators and supervisors may order on invoice, and on what terms. */
  paysByInvoice: boolean('pays_by_invoice').notNull().default(false),
  paymentDays: integer('payment_days').notNull().default(30),
  /** US cents that may be owed at once. */
  invoiceLimitMinor: integer('invoice_limit_minor').notNull().default(0),
  needsPurchaseOrder: boolean('needs_purchase_order').notNull().default(false),
  language: text('language').notNull().default('None'),
  /** Pending until staff approve the credit that it wants; blocked companies can look but not spend. */
  status: text('status').$type<CompanyStatus>().notNull().default('active'),
  taxId: text('tax_id').notNull().default(''),
  /** Who gets invoices and statements beside the administrators. */
  billingEmails: text('billing_emails').array().notNull().default(sql`'{}'`),
  /** The zone of its days: due days, vacation cover, statements. */
  timeZone: text('time_zone').notNull().default(OFFICE_ZONE),
  /** Whether its people may only be enrolled in the courses that it has allowed. */
  useCourses: boolean('use_courses').notNull().default(false),
  /** What its people read on the company's page. */
  welcome: text('welcome').notNull().default(''),
  /** What adding people and spending credit needs a yes for; see `approval-rules.ts`. */
  approvals: jsonb('approvals').$type<ApprovalRules>().notNull().default({
    addPeople: true,
    purchases: 'never',
    limitMinor: 0,
  }),
  revision: integer('revision').notNull().default(1),
  createdAt: moment('created_at').notNull(),
})

/**
 * How far a company is with a mail domain: named, confirmed by mail and waiting for staff, its own, its own but claimed
 * by someone else, or declined by staff.
 */
export const domainStates = ['named', 'waiting', 'proven', 'contested', 'declined'] as const
export type DomainState = (typeof domainStates)[number]
export const domainProofs = ['dns', 'mail', 'staff'] as const
export type DomainProof = (typeof domainProofs)[number]

/** A mail domain that a company names as its own. While it is proven, the company opens accounts there directly. */
export const companyDomains = pgTable(
  'company_domains',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    /** In lower case and ASCII. */
    domain: text('domain').notNull(),
    state: text('state').$type<DomainState>().notNull().default('named'),
    /** What the last step was proven by; null while nothing is. */
    proof: text('proof').$type<DomainProof>(),
    /** When the state was reached; null while it is the first one. */
    changedAt: moment('changed_at'),
    provenAt: moment('proven_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('company_domains_company').on(table.companyId, table.domain),
    // One owner a domain, also while somebody contests it.
    uniqueIndex('company_domains_owned')
      .on(table.domain)
      .where(sql`${table.state} in ('proven', 'contested')`),
    index('company_domains_to_decide')
      .on(table.changedAt, table.id)
      .where(sql`${table.state} in ('waiting', 'contested')`),
  ],
)

/** A job in a company; what it asks of its people are the requirements of the training matrix. */
export const companyJobRoles = pgTable(
  'company_job_roles',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    name: text('name').notNull(),
    revision: integer('revision').notNull().default(1),
    archivedAt: moment('archived_at'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('company_job_roles_name')
      .on(table.companyId, sql`lower(${table.name})`)
      .where(sql`${table.archivedAt} is null`),
  ],
)

export const memberRoles = ['employee', 'supervisor', 'admin'] as const
export type MemberRole = (typeof memberRoles)[number]

export const companyMembers = pgTable(
  'company_members',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    userId: reference('user_id', () => users.id),
    role: text('role').$type<MemberRole>().notNull(),
    /** Last and first name in lower case, by which lists are in order; triggers of the database keep it. */
    sortName: sortedText('sort_name').notNull().default(''),
    /** What the person is called at the company: 'Shift lead'. */
    title: text('title').notNull().default(''),
    /** The plant or department. */
    department: text('department').notNull().default(''),
    shift: text('shift').notNull().default(''),
    /** The company's own number of the person; on the badge of people without an email address. */
    employeeNumber: text('employee_number').notNull().default(''),
    costCenter: text('cost_center').notNull().default(''),
    jobRoleId: uuid('job_role_id').references(() => companyJobRoles.id),
    /** Whether courses may be bought for this person with corporate credit. */
    canUseCredit: boolean('can_use_credit').notNull().default(true),
    /** Whether the company opened the person's account. */
    openedAccount: boolean('opened_account').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    joinedAt: moment('joined_at').notNull(),
    leftAt: moment('left_at'),
  },
  (table) => [
    uniqueIndex('company_members_running')
      .on(table.companyId, table.userId)
      .where(sql`${table.leftAt} is null`),
    index('company_members_user').on(table.userId, table.joinedAt),
    index('company_members_sorted')
      .on(table.companyId, table.sortName, table.id)
      .where(sql`${table.leftAt} is null`),
    index('company_members_left')
      .on(table.companyId, table.sortName, table.id)
      .where(sql`${table.leftAt} is not null`),
    index('company_members_company').on(table.companyId, table.leftAt, table.department, table.shift),
  ],
)

/**
 * A supervisor looks after an employee, from a day to a day of the company's zone where they are named (a vacation
 * that is covered). One employee may have several supervisors.
 */
export const companySupervisions = pgTable(
  'company_supervisions',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    supervisorId: reference('supervisor_id', () => users.id),
    employeeId: reference('employee_id', () => users.id),
    fromDay: date('from_day'),
    toDay: date('to_day'),
    createdAt: moment('created_at').notNull(),
    createdBy: uuid('created_by').references(() => users.id),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('company_supervisions_running')
      .on(table.companyId, table.supervisorId, table.employeeId)
      .where(sql`${table.endedAt} is null`),
    index('company_supervisions_employee').on(table.companyId, table.employeeId),
    check('company_supervisions_days', sql`${table.fromDay} <= ${table.toDay}`),
    check('company_supervisions_others', sql`${table.supervisorId} <> ${table.employeeId}`),
  ],
)
