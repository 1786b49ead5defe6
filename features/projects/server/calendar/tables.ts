import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../../platform/server/tables.ts'
import { users } from '../../../accounts/server/tables.ts'
import { seminarEvents } from '../../../events/server/tables.ts'

/** Days of travel that were entered for an instructor at an event; without a row they are as usual. */
export const travelPlans = pgTable(
  'travel_plans',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => seminarEvents.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    daysBefore: integer('days_before').notNull(),
    daysAfter: integer('days_after').notNull(),
    changedBy: uuid('changed_by').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index('travel_plans_user').on(table.userId),
  ],
)

/** The links under which calendar apps read the calendar of a person: one runs, those before it have ended. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    madeAt: moment('made_at').notNull(),
    endedAt: moment('ended_at'),
    readAt: moment('read_at'),
  },
  (table) => [uniqueIndex('calendar_feeds_running').on(table.userId).where(sql`${table.endedAt} is null`)],
)
