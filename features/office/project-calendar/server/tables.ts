import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { seminarEvents } from '../../../seminars/events/server/tables.ts'

/** Travel days entered for an instructor at an event; without a row the defaults apply. */
export const travelPlans = pgTable(
  'travel_plans',
  {
    eventId: reference('event_id', () => seminarEvents.id),
    userId: reference('user_id', () => users.id),
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

/** Links through which calendar apps read a user's calendar: one active, earlier ones ended. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    createdAt: moment('made_at').notNull(),
    endedAt: moment('ended_at'),
    lastViewedAt: moment('read_at'),
  },
  (table) => [uniqueIndex('calendar_feeds_running').on(table.userId).where(sql`${table.endedAt} is null`)],
)
