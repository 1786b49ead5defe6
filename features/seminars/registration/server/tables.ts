import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { lastNameText, sortedText } from '#platform/server/lists/sorted-text.ts'
import { wordsOf } from '../../../../platform/server/postgres/word-search.ts'
import { dated, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { orders } from '../../../shop/orders/server/tables.ts'
import type { SeatMode } from '../../events/rules/event-labels.ts'
import { seminarEvents } from '../../events/server/tables.ts'
import type { ContactDetails } from '../contract/contact.ts'
import type { RegistrationSource, RegistrationState } from '../rules/registration-states.ts'

/** A person's registration for an event; called `recordid` in the API. */
export const registrations = pgTable(
  'seminar_registrations',
  {
    id: uuid('id').primaryKey(),
    eventId: reference('event_id', () => seminarEvents.id),
    seminarIds: uuid('seminar_ids').array().notNull(),
    mode: text('mode').$type<SeatMode>().notNull(),
    state: text('state').$type<RegistrationState>().notNull(),
    source: text('source').$type<RegistrationSource>().notNull(),
    /** Order that sold it; null if added by staff. */
    orderId: uuid('order_id').references(() => orders.id),
    orderLineId: uuid('order_line_id'),
    /** User who registered the attendee and may change the registration. */
    buyerId: uuid('buyer_id').references(() => users.id),
    /** Account of the attendee, if known. */
    userId: uuid('user_id').references(() => users.id),
    firstName: sortedText('first_name').notNull(),
    lastName: lastNameText('last_name').notNull(),
    title: text('title').notNull().default(''),
    email: text('email').notNull(),
    company: text('company').notNull().default(''),
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    region: text('region').notNull().default(''),
    zip: text('zip').notNull().default(''),
    country: text('country').notNull().default(''),
    phone: text('phone').notNull().default(''),
    fax: text('fax').notNull().default(''),
    /** Special needs: a diet, a ramp, an interpreter. */
    special: text('special').notNull().default(''),
    contact: jsonb('contact').$type<ContactDetails | null>(),
    /** Share of the order line for this registration, in the order's currency. */
    priceMinor: integer('price_minor').notNull().default(0),
    currency: text('currency').notNull().default('USD'),
    /** Code shown on the badge below its QR code, typed if a camera fails. */
    badgeCode: text('badge_code').notNull().unique(),
    /** Attendance set manually by staff; null uses the check-ins. */
    attended: boolean('attended'),
    /** Whether the registrant passed; null if undecided. */
    certpass: boolean('certpass'),
    /** Registration at another date that this one replaces. */
    movedFromId: uuid('moved_from_id'),
    /** Search text, in lowercase. */
    foundBy: text('found_by').notNull(),
    revision: integer('revision').notNull().default(1),
    ...dated,
    canceledAt: moment('canceled_at'),
  },
  (table) => [
    uniqueIndex('seminar_registrations_email')
      .on(table.eventId, sql`lower(${table.email})`)
      .where(sql`${table.state} in ('held', 'registered')`),
    index('seminar_registrations_list').on(
      table.eventId,
      sql`lower(${table.lastName})`,
      sql`lower(${table.firstName})`,
      table.id,
    ),
    // One index for each staff filter of an event's registrants, ordered by name.
    index('seminar_registrations_state').on(
      table.eventId,
      table.state,
      sql`lower(${table.lastName})`,
      sql`lower(${table.firstName})`,
      table.id,
    ),
    index('seminar_registrations_mode').on(
      table.eventId,
      table.mode,
      sql`lower(${table.lastName})`,
      sql`lower(${table.firstName})`,
      table.id,
    ),
    index('seminar_registrations_company').on(
      table.eventId,
      sql`lower(${table.company})`,
      sql`lower(${table.lastName})`,
      sql`lower(${table.firstName})`,
      table.id,
    ),
    index('seminar_registrations_moved').on(table.movedFromId).where(sql`${table.movedFromId} is not null`),
    index('seminar_registrations_newest').on(table.eventId, table.createdAt, table.id),
    index('seminar_registrations_order').on(table.orderId),
    index('seminar_registrations_buyer').on(table.buyerId, table.createdAt),
    index('seminar_registrations_user').on(table.userId),
    index('seminar_registrations_person').on(sql`lower(${table.email})`),
    index('seminar_registrations_found')
      .using('gin', wordsOf(sql`${table.foundBy}`))
      .with({ fastupdate: false }),
  ],
)

export type Registration = typeof registrations.$inferSelect

/** History of a registration. */
export const registrationEvents = pgTable(
  'seminar_registration_events',
  {
    id: uuid('id').primaryKey(),
    registrationId: reference('registration_id', () => registrations.id),
    kind: text('kind').notNull(),
    /** Message for staff and buyers. */
    message: text('message').notNull(),
    reason: text('reason').notNull().default(''),
    actorId: uuid('actor_id'),
    at: moment('at').notNull(),
    position: bigserial('position', { mode: 'number' }).notNull(),
  },
  (table) => [index('seminar_registration_events_of').on(table.registrationId, table.position)],
)
