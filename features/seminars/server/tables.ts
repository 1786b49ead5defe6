import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { wordsOf } from '../../../platform/server/postgres/word-search.ts'
import { moment } from '../../../platform/server/tables.ts'
import { users } from '../../accounts/server/tables.ts'
import { orders } from '../../orders/server/tables.ts'
import type { EventFormat, EventState, SeatMode } from '../rules/event-words.ts'
import type { AgendaDay, Approval, Attraction, Hotel, Recording } from '../rules/planning/parts.ts'
import type { ContactDetails } from '../rules/registration/contact.ts'
import type { RegistrationSource, RegistrationState } from '../rules/registration/registration-states.ts'
import type { WaitingState } from '../rules/registration/waiting-states.ts'

// What two clerks may edit at once counts its changes: who saves an older revision is told what changed.
const edited = {
  revision: integer('revision').notNull().default(1),
  /** Put away: shown nowhere, restored by a tap. */
  archivedAt: moment('archived_at'),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
}

/** What is taught: a seminar is sold and held again and again, each time as a part of an event. */
export const seminars = pgTable('seminars', {
  id: uuid('id').primaryKey(),
  /** As in `seminar_codes`: short, in capitals, the same for ever. */
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  /** 'ROSI' to 'ROSIV' where it teaches a level, else ''. */
  level: text('level').notNull().default(''),
  summary: text('summary').notNull().default(''),
  /** Markdown. */
  says: text('says').notNull().default(''),
  agenda: jsonb('agenda').$type<AgendaDay[]>().notNull().default([]),
  brings: jsonb('brings').$type<string[]>().notNull().default([]),
  /** US cents. */
  priceMinor: integer('price_minor').notNull(),
  /** What full attendance is worth. */
  contactMinutes: integer('contact_minutes').notNull().default(0),
  /** The exam that the certificate asks for, by its code. */
  examCode: text('exam_code'),
  /** The certificate of a level that attendance, pass and exam give; null gives the one of attendance only. */
  certificateType: text('certificate_type'),
  approvals: jsonb('approvals').$type<Approval[]>().notNull().default([]),
  ...edited,
})

export const seminarSeries = pgTable('seminar_series', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  says: text('says').notNull().default(''),
  ...edited,
})

/** Who invites: a plant, a vendor or a school in whose rooms an event is held. */
export const seminarHosts = pgTable('seminar_hosts', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  says: text('says').notNull().default(''),
  website: text('website').notNull().default(''),
  contactName: text('contact_name').notNull().default(''),
  contactEmail: text('contact_email').notNull().default(''),
  contactPhone: text('contact_phone').notNull().default(''),
  ...edited,
})

export const seminarLocations = pgTable('seminar_locations', {
  id: uuid('id').primaryKey(),
  /** The building or the campus. */
  name: text('name').notNull(),
  address: text('address').notNull().default(''),
  city: text('city').notNull(),
  state: text('state').notNull().default(''),
  zip: text('zip').notNull().default(''),
  country: text('country').notNull().default('US'),
  /** What the schedule is filtered by: 'Gulf Coast'. */
  region: text('region').notNull().default(''),
  /** IANA name: the clock on the wall of the room. */
  timeZone: text('time_zone').notNull(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  hotel: jsonb('hotel').$type<Hotel | null>(),
  attractions: jsonb('attractions').$type<Attraction[]>().notNull().default([]),
  directions: text('directions').notNull().default(''),
  ...edited,
})

/** A date at which seminars are held. Its id is the `scheduleid`. */
export const seminarEvents = pgTable(
  'seminar_events',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    format: text('format').$type<EventFormat>().notNull(),
    state: text('state').$type<EventState>().notNull(),
    says: text('says').notNull().default(''),
    seriesId: uuid('series_id').references(() => seminarSeries.id),
    locationId: uuid('location_id').references(() => seminarLocations.id),
    hostId: uuid('host_id').references(() => seminarHosts.id),
    timeZone: text('time_zone').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** From when nobody registers any more; null is its beginning. */
    registrationEndsAt: moment('registration_ends_at'),
    /** Percent off through the end of the day `earlybird45`, then `earlybird2` through `earlybird30` (000 s9). */
    earlybird1: integer('earlybird1').notNull().default(0),
    earlybird2: integer('earlybird2').notNull().default(0),
    earlybird45: date('earlybird45', { mode: 'string' }),
    earlybird30: date('earlybird30', { mode: 'string' }),
    /** Seats in the room and places online; null is any number. Held, ordered and offered ones are taken. */
    seatLimit: integer('seat_limit'),
    seatsTaken: integer('seats_taken').notNull().default(0),
    onlineLimit: integer('online_limit'),
    onlineTaken: integer('online_taken').notNull().default(0),
    /** Partners under which alone it is offered; none is everybody. */
    partners: text('partners').array().notNull().default([]),
    instructorIds: uuid('instructor_ids').array().notNull().default([]),
    /** Where those who are registered join online. */
    joinLink: text('join_link').notNull().default(''),
    recording: jsonb('recording').$type<Recording | null>(),
    ...edited,
  },
  (table) => [
    index('seminar_events_starts').on(table.startsAt),
    index('seminar_events_location').on(table.locationId),
    index('seminar_events_series').on(table.seriesId),
    index('seminar_events_host').on(table.hostId),
    check(
      'seminar_events_seats',
      sql`${table.seatsTaken} >= 0 and (${table.seatLimit} is null or ${table.seatsTaken} <= ${table.seatLimit})
        and ${table.onlineTaken} >= 0 and (${table.onlineLimit} is null or ${table.onlineTaken} <= ${table.onlineLimit})`,
    ),
    check(
      'seminar_events_early_bird',
      sql`${table.earlybird1} between 0 and 100 and ${table.earlybird2} between 0 and 100`,
    ),
  ],
)

/** Which seminars an event consists of. */
export const seminarsInEvents = pgTable(
  'seminars_in_events',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => seminarEvents.id),
    seminarId: uuid('seminar_id')
      .notNull()
      .references(() => seminars.id),
    position: integer('position').notNull().default(0),
    /** US cents at this event; null is the seminar's own price. */
    priceMinor: integer('price_minor'),
    /** How many of the event's people this seminar takes; null is all. */
    seatLimit: integer('seat_limit'),
    seatsTaken: integer('seats_taken').notNull().default(0),
    /** What who takes part from afar types in to join; '' in rooms. */
    joinCode: text('join_code').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.seminarId] }),
    index('seminars_in_events_seminar').on(table.seminarId),
    check(
      'seminars_in_events_seats',
      sql`${table.seatsTaken} >= 0 and (${table.seatLimit} is null or ${table.seatsTaken} <= ${table.seatLimit})`,
    ),
  ],
)

/** A stretch of teaching at which people check in and out. */
export const seminarSessions = pgTable(
  'seminar_sessions',
  {
    id: uuid('id').primaryKey(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => seminarEvents.id),
    seminarId: uuid('seminar_id')
      .notNull()
      .references(() => seminars.id),
    name: text('name').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** What being there all the time is worth: its length less its breaks. */
    contactMinutes: integer('contact_minutes').notNull(),
    archivedAt: moment('archived_at'),
  },
  (table) => [index('seminar_sessions_event').on(table.eventId, table.startsAt)],
)

/** What a seminar costs the people of a partner, in US cents. */
export const seminarPartnerPrices = pgTable(
  'seminar_partner_prices',
  {
    partner: text('partner').notNull(),
    seminarId: uuid('seminar_id')
      .notNull()
      .references(() => seminars.id),
    priceMinor: integer('price_minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner, table.seminarId] })],
)

/** Somebody who has a place at an event: `recordid` on the wire. */
export const registrations = pgTable(
  'seminar_registrations',
  {
    id: uuid('id').primaryKey(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => seminarEvents.id),
    seminarIds: uuid('seminar_ids').array().notNull(),
    mode: text('mode').$type<SeatMode>().notNull(),
    state: text('state').$type<RegistrationState>().notNull(),
    source: text('source').$type<RegistrationSource>().notNull(),
    /** What sold it; null for those that staff added. */
    orderId: uuid('order_id').references(() => orders.id),
    orderLineId: uuid('order_line_id'),
    /** Who registered them, and may change it. */
    buyerId: uuid('buyer_id').references(() => users.id),
    /** The account of the person who attends, once it is known. */
    userId: uuid('user_id').references(() => users.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
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
    /** What they need: a diet, a ramp, an interpreter. */
    special: text('special').notNull().default(''),
    contact: jsonb('contact').$type<ContactDetails | null>(),
    /** The part of the order's line that this place costs, in the order's currency. */
    priceMinor: integer('price_minor').notNull().default(0),
    currency: text('currency').notNull().default('USD'),
    /** What the badge shows below its QR code, and what is typed where a camera fails. */
    badgeCode: text('badge_code').notNull().unique(),
    /** What staff say of the attendance as a whole; null leaves it to the check-ins. */
    attended: boolean('attended'),
    /** Whether they have passed; null: not decided. */
    certpass: boolean('certpass'),
    /** The registration at another date that this one replaces. */
    movedFromId: uuid('moved_from_id'),
    /** What searches look through, in small letters. */
    foundBy: text('found_by').notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    cancelledAt: moment('cancelled_at'),
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
    // One index for each way in which the desk narrows an event's people, always in the order of their names.
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

/** What became of a registration, entry by entry. */
export const registrationEvents = pgTable(
  'seminar_registration_events',
  {
    id: uuid('id').primaryKey(),
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => registrations.id),
    kind: text('kind').notNull(),
    /** As staff and buyers read it. */
    says: text('says').notNull(),
    reason: text('reason').notNull().default(''),
    actorId: uuid('actor_id'),
    at: moment('at').notNull(),
    place: bigserial('place', { mode: 'number' }).notNull(),
  },
  (table) => [index('seminar_registration_events_of').on(table.registrationId, table.place)],
)

/** Who waits for seats of a full event; offers go out in the order of `place`. */
export const waitingEntries = pgTable(
  'seminar_waiting',
  {
    id: uuid('id').primaryKey(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => seminarEvents.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    seminarIds: uuid('seminar_ids').array().notNull(),
    mode: text('mode').$type<SeatMode>().notNull(),
    /** How many seats are still wanted. */
    people: integer('people').notNull(),
    partner: text('partner').notNull().default(''),
    state: text('state').$type<WaitingState>().notNull(),
    /** Seats that are kept for this entry until `offerUntil`. */
    offeredSeats: integer('offered_seats').notNull().default(0),
    offerUntil: moment('offer_until'),
    place: bigserial('place', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('seminar_waiting_event').on(table.eventId, table.state, table.place),
    index('seminar_waiting_user').on(table.userId, table.createdAt),
    uniqueIndex('seminar_waiting_once')
      .on(table.eventId, table.userId)
      .where(sql`${table.state} in ('waiting', 'offered')`),
    check('seminar_waiting_seats', sql`${table.offeredSeats} >= 0 and ${table.people} >= 0`),
  ],
)
