import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../../platform/server/tables.ts'
import { users } from '../../../../core/accounts/server/tables.ts'
import type { SharedPart } from '../../rules/report-parts.ts'

/** A link that shares parts of a user's report. The URL contains its signed id. */
export const reportShares = pgTable(
  'report_shares',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    /** Description of the intended reader, entered by the creator. */
    label: text('label').notNull(),
    parts: text('parts').array().$type<SharedPart[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    views: integer('views').notNull().default(0),
    lastViewedAt: moment('last_viewed_at'),
  },
  (table) => [index('report_shares_user').on(table.userId, table.createdAt)],
)
