import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dated, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import type { SeatMode } from '../../events/rules/event-labels.ts'
import { seminarEvents } from '../../events/server/tables.ts'
import type { WaitingState } from '../rules/waiting-states.ts'

/** Waiting list entries of full events. Offers go out in the order of `position`. */
export const waitingEntries = pgTable(
  'seminar_waiting',
  {
    id: uuid('id').primaryKey(),
    eventId: reference('event_id', () => seminarEvents.id),
    userId: reference('user_id', () => users.id),
    seminarIds: uuid('seminar_ids').array().notNull(),
    mode: text('mode').$type<SeatMode>().notNull(),
    /** Number of seats still requested. */
    people: integer('people').notNull(),
    partner: text('partner').notNull().default(''),
    state: text('state').$type<WaitingState>().notNull(),
    /** Seats reserved for this entry until `offerUntil`. */
    offeredSeats: integer('offered_seats').notNull().default(0),
    offerUntil: moment('offer_until'),
    position: bigserial('position', { mode: 'number' }).notNull(),
    ...dated,
  },
  (table) => [
    index('seminar_waiting_event').on(table.eventId, table.state, table.position),
    index('seminar_waiting_user').on(table.userId, table.createdAt),
    uniqueIndex('seminar_waiting_once')
      .on(table.eventId, table.userId)
      .where(sql`${table.state} in ('waiting', 'offered')`),
    check('seminar_waiting_seats', sql`${table.offeredSeats} >= 0 and ${table.people} >= 0`),
  ],
)
