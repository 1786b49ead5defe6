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
import { moment, reference } from '../../../../../platform/server/tables.ts'
import { users } from '../../../../core/accounts/server/tables.ts'
import { companies } from '../../../../core/company-people/server/tables.ts'
import type { RequirementState } from '../../rules/requirement-state.ts'
import { requirements } from '../tables.ts'

/** Cells that are not met, in words of SQL: their index is found where these very words are asked. */
export const GAP_STATES = `'expired', 'overdue', 'due', 'progress', 'open'`

// The tables keep `compliance_standing_` in their names: migrations only add (docs/decisions/0016-migrations-only-add.md).

/** The requirements of a company in the order in which cells were last written; writers lock its row. */
export const statusCompanies = pgTable('compliance_standing_companies', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id),
  asked: uuid('asked').array().notNull(),
})

/** A person's status in everything that a company requires, as it was last judged. */
export const statusPeople = pgTable(
  'compliance_standing_people',
  {
    companyId: reference('company_id', () => companies.id),
    userId: reference('user_id', () => users.id),
    /** Where the sums count the person. */
    plant: text('plant').notNull(),
    shift: text('shift').notNull(),
    /** A letter and a day for each requirement, as `stored-cells.ts` writes them. */
    cells: text('cells').notNull(),
    /** The last day of the month for whose coverage the person was counted. */
    countedThrough: date('counted_through', { mode: 'string' }).notNull(),
    /** Holds a certificate that expires in 60 days. */
    expiring: boolean('expiring').notNull(),
    /** When a day that passes changes something of it; null is never. */
    changesAt: moment('changes_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index('compliance_standing_people_changes').on(table.companyId, table.changesAt),
  ],
)

/** The cells that lists look for: whatever applies and is not simply done. */
export const statusCells = pgTable(
  'compliance_standing_cells',
  {
    userId: reference('user_id', () => users.id),
    requirementId: reference('requirement_id', () => requirements.id),
    companyId: reference('company_id', () => companies.id),
    state: text('state').$type<RequirementState>().notNull(),
    day: date('day', { mode: 'string' }),
    /** As the membership has it: thousands may be due on one day, and they come by name. */
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

/** How many people of a plant and shift have each status, by requirement; null counts the people. */
export const statusSums = pgTable(
  'compliance_standing_sums',
  {
    companyId: reference('company_id', () => companies.id),
    requirementId: uuid('requirement_id').references(() => requirements.id),
    plant: text('plant').notNull(),
    shift: text('shift').notNull(),
    people: integer('people').notNull(),
    met: integer('met').notNull(),
    /** Of the people themselves: whose certificate expires in 60 days. */
    soon: integer('soon').notNull(),
    late: integer('late').notNull(),
    open: integer('open').notNull(),
    /** Who holds it through next month. */
    covered: integer('covered').notNull(),
  },
  (table) => [
    unique('compliance_standing_sums_place')
      .on(table.companyId, table.requirementId, table.plant, table.shift)
      .nullsNotDistinct(),
  ],
)

/**
 * People whose status has changed since it was last judged; null is everyone of the company. Database
 * triggers add rows, and rows are only added: learners do not wait for each other.
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
