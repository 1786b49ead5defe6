import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import type { TeachingRole } from '../rules/teaching-roles.ts'

/** Course instructors with their periods. Rows are ended, never deleted, to record past authorizations to answer. */
export const courseInstructors = pgTable(
  'course_instructors',
  {
    id: uuid('id').primaryKey(),
    courseCode: text('course_code').notNull(),
    userId: reference('user_id', () => users.id),
    role: text('role').$type<TeachingRole>().notNull(),
    since: moment('since').notNull(),
    /** Null while current. */
    until: moment('until'),
    endReason: text('end_reason').notNull().default(''),
    givenBy: reference('given_by', () => users.id),
    createdAt: moment('created_at').notNull(),
    endedBy: uuid('ended_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('course_instructors_running')
      .on(table.courseCode, table.userId)
      .where(sql`${table.until} is null`),
    index('course_instructors_user').on(table.userId, table.until),
    index('course_instructors_since').on(table.since, table.id),
  ],
)
