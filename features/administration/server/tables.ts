import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/server/tables.ts'
import { users } from '../../accounts/server/tables.ts'

/** What staff noted about a person for their colleagues. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    writtenBy: uuid('written_by')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('person_notes_user').on(table.userId, table.createdAt)],
)
