import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { dated, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { companies } from '../../../core/company-people/server/tables.ts'
import type { Plan } from '../rules/plan.ts'

export type PurchaseState = 'asked' | 'approved' | 'declined' | 'withdrawn'

/** Purchase requested by a supervisor that an administrator has to approve. */
export const companyPurchases = pgTable(
  'company_purchases',
  {
    id: uuid('id').primaryKey(),
    companyId: reference('company_id', () => companies.id),
    userId: reference('user_id', () => users.id),
    plan: jsonb('plan').$type<Plan>().notNull(),
    /** Total in US cents, as shown to the supervisor. */
    totalMinor: integer('total_minor').notNull(),
    state: text('state').$type<PurchaseState>().notNull(),
    reason: text('reason').notNull().default(''),
    decidedBy: uuid('decided_by'),
    orderId: uuid('order_id'),
    ...dated,
  },
  (table) => [
    index('company_purchases_company').on(table.companyId, table.state, table.createdAt),
    check('company_purchases_total', sql`${table.totalMinor} >= 0`),
  ],
)
