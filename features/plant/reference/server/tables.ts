import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import type { CaseKind } from '../rules/cases.ts'

/** A calculation or water analysis saved by a user under a name. */
export const savedCases = pgTable(
  'saved_cases',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    kind: text('kind').$type<CaseKind>().notNull(),
    name: text('name').notNull(),
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_cases_name').on(table.userId, table.kind, sql`lower(${table.name})`),
    index('saved_cases_changed').on(table.userId, table.changedAt),
  ],
)
