import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/server/tables.ts'
import { users } from '../../accounts/server/tables.ts'

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
  createdAt: moment('created_at').notNull(),
})

export const memberRoles = ['employee', 'supervisor', 'admin'] as const
export type MemberRole = (typeof memberRoles)[number]

export const companyMembers = pgTable(
  'company_members',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role').$type<MemberRole>().notNull(),
    joinedAt: moment('joined_at').notNull(),
    leftAt: moment('left_at'),
  },
  (table) => [
    uniqueIndex('company_members_running')
      .on(table.companyId, table.userId)
      .where(sql`${table.leftAt} is null`),
    index('company_members_user').on(table.userId, table.joinedAt),
  ],
)
