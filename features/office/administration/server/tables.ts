import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'

/** Staff notes about a person. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    text: text('text').notNull(),
    writtenBy: reference('written_by', () => users.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('person_notes_user').on(table.userId, table.createdAt)],
)

/** Role that requires a second administrator: one requests it, another decides. Rows remain as an approval record. */
export const roleRequests = pgTable(
  'role_requests',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    reason: text('reason').notNull(),
    askedBy: reference('asked_by', () => users.id),
    askedAt: moment('asked_at').notNull(),
    /** Deadline for approval. */
    endsAt: moment('ends_at').notNull(),
    outcome: text('outcome').$type<'approved' | 'declined' | 'withdrawn' | 'lapsed'>(),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('role_requests_asked').on(table.askedAt),
    uniqueIndex('role_requests_open').on(table.userId).where(sql`${table.outcome} is null`),
  ],
)
