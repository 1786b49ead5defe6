import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { sortedText } from '#platform/server/lists/sorted-text.ts'
import { keyReference, moment, reference } from '../../../../../platform/server/tables.ts'
import { users } from '../../../../core/accounts/server/tables.ts'
import { companies } from '../../../../core/company-people/server/tables.ts'
import type { RequirementState } from '../../rules/requirement-state.ts'
import { requirements } from '../tables.ts'

/** SQL list of the states that count as gaps. The partial index is used only if a query contains exactly this text. */
export const GAP_STATES = `'expired', 'overdue', 'due', 'progress', 'open'`

// Tables retain `compliance_standing_` because migrations only add (docs/decisions/0016-migrations-only-add.md).

/** Requirements of a company in the order in which cells were last written; writers lock this row. */
export const statusCompanies = pgTable('compliance_standing_companies', {
  companyId: keyReference('company_id', () => companies.id),
  asked: uuid('asked').array().notNull(),
})

/** A person's last evaluated status for all requirements of a company. */
export const statusPeople = pgTable(
  'compliance_standing_people',
  {
    companyId: reference('company_id', () => companies.id),
    userId: reference('user_id', () => users.id),
    /** Plant and shift under which the sums count the person. */
    plant: text('plant').notNull(),
    shift: text('shift').notNull(),
    /** A letter and a day for each requirement, in the format of `stored-cells.ts`. */
    cells: text('cells').notNull(),
    /** Last day of the month for which the person's coverage was counted. */
    countedThrough: date('counted_through', { mode: 'string' }).notNull(),
    /** True if the person has a certificate that expires within 60 days. */
    expiring: boolean('expiring').notNull(),
    /** When the status next changes with the passage of time; null if never. */
    changesAt: moment('changes_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index('compliance_standing_people_changes').on(table.companyId, table.changesAt),
  ],
)

/** Cells queried by lists: all applicable ones that are not simply done. */
export const statusCells = pgTable(
  'compliance_standing_cells',
  {
    userId: reference('user_id', () => users.id),
    requirementId: reference('requirement_id', () => requirements.id),
    companyId: reference('company_id', () => companies.id),
    state: text('state').$type<RequirementState>().notNull(),
    day: date('day', { mode: 'string' }),
    /** Copied from the membership, because lists sort by name and thousands of cells may share a due day. */
    sortName: sortedText('sort_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.requirementId] }),
    index('compliance_standing_cells_gaps')
      .on(table.companyId, table.day, table.sortName, table.userId, table.requirementId)
      .where(sql.raw(`state in (${GAP_STATES})`)),
    index('compliance_standing_cells_state').on(table.companyId, table.state, table.day),
    index('compliance_standing_cells_requirement').on(table.requirementId, table.state, table.day),
  ],
)

/** Number of people per status, by requirement, plant and shift; null counts the people. */
export const statusSums = pgTable(
  'compliance_standing_sums',
  {
    companyId: reference('company_id', () => companies.id),
    requirementId: uuid('requirement_id').references(() => requirements.id),
    plant: text('plant').notNull(),
    shift: text('shift').notNull(),
    people: integer('people').notNull(),
    met: integer('met').notNull(),
    /** In rows that count people: those with a certificate that expires in 60 days. */
    soon: integer('soon').notNull(),
    late: integer('late').notNull(),
    open: integer('open').notNull(),
    /** Number of people who meet it through next month. */
    covered: integer('covered').notNull(),
  },
  (table) => [
    unique('compliance_standing_sums_place')
      .on(table.companyId, table.requirementId, table.plant, table.shift)
      .nullsNotDistinct(),
  ],
)

/**
 * People whose status changed since the last evaluation; null means all people of the company. Database triggers only
 * insert rows, so learners do not wait for each other.
 */
export const statusChanges = pgTable(
  'compliance_standing_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id'),
  },
  (table) => [index('compliance_standing_changes_company').on(table.companyId)],
)
