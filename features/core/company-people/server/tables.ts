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
import { dated, moment, reference } from '../../../../platform/server/tables.ts'
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
  /** True if courses may be bought for employees with corporate credit. */
  useCredit: boolean('use_credit').notNull().default(false),
  /** True if its administrators and supervisors may order on invoice; followed by the terms. */
  paysByInvoice: boolean('pays_by_invoice').notNull().default(false),
  paymentDays: integer('payment_days').notNull().default(30),
  /** Maximum open balance in US cents. */
  invoiceLimitMinor: integer('invoice_limit_minor').notNull().default(0),
  needsPurchaseOrder: boolean('needs_purchase_order').notNull().default(false),
  language: text('language').notNull().default('None'),
  /** Pending until staff approve the requested credit; blocked companies have read-only access and cannot spend. */
  status: text('status').$type<CompanyStatus>().notNull().default('active'),
  taxId: text('tax_id').notNull().default(''),
  /** Recipients of invoices and statements in addition to the administrators. */
  billingEmails: text('billing_emails').array().notNull().default(sql`'{}'`),
  /** Time zone of the company's days: due dates, vacation cover, statements. */
  timeZone: text('time_zone').notNull().default(OFFICE_ZONE),
  /** True if employees may only be enrolled in courses that the company has allowed. */
  useCourses: boolean('use_courses').notNull().default(false),
  /** Text shown to employees on the company's page. */
  welcome: text('welcome').notNull().default(''),
  /** Approval rules for adding people and spending credit; see `approval-rules.ts`. */
  approvals: jsonb('approvals').$type<ApprovalRules>().notNull().default({
    addPeople: true,
    purchases: 'never',
    limitMinor: 0,
  }),
  revision: integer('revision').notNull().default(1),
  createdAt: moment('created_at').notNull(),
})

/**
 * State of a company's email domain: named, confirmed by email and waiting for staff, proven, proven but claimed by
 * someone else, or declined by staff.
 */
export const domainStates = ['named', 'waiting', 'proven', 'contested', 'declined'] as const
export type DomainState = (typeof domainStates)[number]
export const domainProofs = ['dns', 'mail', 'staff'] as const
export type DomainProof = (typeof domainProofs)[number]

/** An email domain claimed by a company. While it is proven, the company creates accounts there directly. */
export const companyDomains = pgTable(
  'company_domains',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    /** Lowercase ASCII. */
    domain: text('domain').notNull(),
    state: text('state').$type<DomainState>().notNull().default('named'),
    /** Proof for the current state; null if none. */
    proof: text('proof').$type<DomainProof>(),
    /** Time at which the state was reached; null in the initial state. */
    changedAt: moment('changed_at'),
    provenAt: moment('proven_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('company_domains_company').on(table.companyId, table.domain),
    // One owner per domain, even while it is contested.
    uniqueIndex('company_domains_owned')
      .on(table.domain)
      .where(sql`${table.state} in ('proven', 'contested')`),
    index('company_domains_to_decide')
      .on(table.changedAt, table.id)
      .where(sql`${table.state} in ('waiting', 'contested')`),
  ],
)

/** A job in a company; its requirements are defined in the training matrix. */
export const companyJobRoles = pgTable(
  'company_job_roles',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    name: text('name').notNull(),
    revision: integer('revision').notNull().default(1),
    archivedAt: moment('archived_at'),
    ...dated,
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
    /** Last and first name in lowercase, used as sort key; maintained by database triggers. */
    sortName: sortedText('sort_name').notNull().default(''),
    /** Job title at the company: 'Shift lead'. */
    title: text('title').notNull().default(''),
    /** Plant or department. */
    department: text('department').notNull().default(''),
    shift: text('shift').notNull().default(''),
    /** The company's employee number; printed on the badge of employees without an email address. */
    employeeNumber: text('employee_number').notNull().default(''),
    costCenter: text('cost_center').notNull().default(''),
    jobRoleId: uuid('job_role_id').references(() => companyJobRoles.id),
    /** True if courses may be bought for this member with corporate credit. */
    canUseCredit: boolean('can_use_credit').notNull().default(true),
    /** True if the company created the employee's account. */
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
 * Assignment of an employee to a supervisor, optionally with a start and end date in the company's time zone (vacation
 * cover). An employee may have several supervisors.
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
