import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../accounts/server/tables.ts'
import type { PhotoState, pictureKinds } from '../rules/photo-id.ts'

/** Pictures of photo IDs with their decision. The file name is the id. */
export const photoIds = pgTable(
  'photo_ids',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    /** Null after the picture was deleted. */
    kind: text('kind').$type<(typeof pictureKinds)[number]>(),
    state: text('state').$type<PhotoState>().notNull(),
    reason: text('reason').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('photo_ids_user').on(table.userId, table.createdAt),
    index('photo_ids_state').on(table.state, table.createdAt),
  ],
)
