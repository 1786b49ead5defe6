import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { keyReference, moment } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import type { StoredLine } from '../rules/merge-carts.ts'

/** One row per user, since the cart is always read and written in full. */
export const carts = pgTable(
  'carts',
  {
    userId: keyReference('user_id', () => users.id),
    version: integer('version').notNull(),
    lines: jsonb('lines').$type<readonly StoredLine[]>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('carts_updated').on(table.updatedAt)],
)
