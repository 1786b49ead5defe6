import { sql } from 'drizzle-orm'
import {
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
import { dated, moment, reference } from '../../../../platform/server/tables.ts'
import type { AgendaDay, Approval, Attraction, Hotel, Recording } from '../contract/parts.ts'
import type { EventFormat, EventState } from '../rules/event-labels.ts'
import type { PlanKind } from '../rules/planning/plan-kinds.ts'

// Records that two staff may edit concurrently have a revision. Saving an outdated one is refused with the changes.
const edited = {
  revision: integer('revision').notNull().default(1),
  /** Archived records are hidden everywhere and can be restored. */
  archivedAt: moment('archived_at'),
  ...dated,
}

/** Seminar catalog. A seminar can be sold and held many times, each time as part of an event. */
export const seminars = pgTable('seminars', {
  id: uuid('id').primaryKey(),
  /** Same as in `seminar_codes`: short, uppercase, immutable. */
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  /** 'ROSI' to 'ROSIV' if it teaches a level, else ''. */
  level: text('level').notNull().default(''),
  summary: text('summary').notNull().default(''),
  /** Markdown. */
  description: text('description').notNull().default(''),
  agenda: jsonb('agenda').$type<AgendaDay[]>().notNull().default([]),
  brings: jsonb('brings').$type<string[]>().notNull().default([]),
  /** Price in US cents. */
  priceMinor: integer('price_minor').notNull(),
  /** Minutes credited for full attendance. */
  contactMinutes: integer('contact_minutes').notNull().default(0),
  /** Code of the exam required for the certificate. */
  examCode: text('exam_code'),
  /** Level certificate issued for attendance, pass and exam; null issues only the attendance certificate. */
  certificateType: text('certificate_type'),
  approvals: jsonb('approvals').$type<Approval[]>().notNull().default([]),
  ...edited,
})

export const seminarSeries = pgTable('seminar_series', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  ...edited,
})

/** Hosts: a plant, a vendor or a school whose rooms are used for an event. */
export const seminarHosts = pgTable('seminar_hosts', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  website: text('website').notNull().default(''),
  contactName: text('contact_name').notNull().default(''),
  contactEmail: text('contact_email').notNull().default(''),
  contactPhone: text('contact_phone').notNull().default(''),
  ...edited,
})

export const seminarLocations = pgTable('seminar_locations', {
  id: uuid('id').primaryKey(),
  /** Building or campus. */
  name: text('name').notNull(),
  address: text('address').notNull().default(''),
  city: text('city').notNull(),
  state: text('state').notNull().default(''),
  zip: text('zip').notNull().default(''),
  country: text('country').notNull().default('US'),
  /** Region for schedule filters: 'Gulf Coast'. */
  region: text('region').notNull().default(''),
  /** IANA name of the location's time zone. */
  timeZone: text('time_zone').notNull(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  hotel: jsonb('hotel').$type<Hotel | null>(),
  attractions: jsonb('attractions').$type<Attraction[]>().notNull().default([]),
  directions: text('directions').notNull().default(''),
  ...edited,
})

/** A scheduled date for seminars. Its id is the `scheduleid`. */
export const seminarEvents = pgTable(
  'seminar_events',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    format: text('format').$type<EventFormat>().notNull(),
    state: text('state').$type<EventState>().notNull(),
    description: text('description').notNull().default(''),
    seriesId: uuid('series_id').references(() => seminarSeries.id),
    locationId: uuid('location_id').references(() => seminarLocations.id),
    hostId: uuid('host_id').references(() => seminarHosts.id),
    timeZone: text('time_zone').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** End of registration; null means the start of the event. */
    registrationEndsAt: moment('registration_ends_at'),
    /** Discount percent through the day `earlybird45`, then `earlybird2` through `earlybird30` (R-CAT-21). */
    earlybird1: integer('earlybird1').notNull().default(0),
    earlybird2: integer('earlybird2').notNull().default(0),
    earlybird45: date('earlybird45', { mode: 'string' }),
    earlybird30: date('earlybird30', { mode: 'string' }),
    /** Seats in the room and online; null means unlimited. Held, ordered and offered seats count as taken. */
    seatLimit: integer('seat_limit'),
    seatsTaken: integer('seats_taken').notNull().default(0),
    onlineLimit: integer('online_limit'),
    onlineTaken: integer('online_taken').notNull().default(0),
    /** Partners that exclusively offer the event; empty means all. */
    partners: text('partners').array().notNull().default([]),
    instructorIds: uuid('instructor_ids').array().notNull().default([]),
    /** Online meeting link for registrants. */
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

/** Seminars included in an event. */
export const seminarsInEvents = pgTable(
  'seminars_in_events',
  {
    eventId: reference('event_id', () => seminarEvents.id),
    seminarId: reference('seminar_id', () => seminars.id),
    position: integer('position').notNull().default(0),
    /** Price in US cents at this event; null means the seminar's regular price. */
    priceMinor: integer('price_minor'),
    /** Maximum number of the event's participants in this seminar; null means all. */
    seatLimit: integer('seat_limit'),
    seatsTaken: integer('seats_taken').notNull().default(0),
    /** Code that online participants enter to join; '' for rooms. */
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

/** A teaching session with check-in and check-out. */
export const seminarSessions = pgTable(
  'seminar_sessions',
  {
    id: uuid('id').primaryKey(),
    eventId: reference('event_id', () => seminarEvents.id),
    seminarId: reference('seminar_id', () => seminars.id),
    name: text('name').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Minutes credited for full attendance: duration minus breaks. */
    contactMinutes: integer('contact_minutes').notNull(),
    archivedAt: moment('archived_at'),
  },
  (table) => [index('seminar_sessions_event').on(table.eventId, table.startsAt)],
)

/** Price of a seminar for a partner's users, in US cents. */
export const seminarPartnerPrices = pgTable(
  'seminar_partner_prices',
  {
    partner: text('partner').notNull(),
    seminarId: reference('seminar_id', () => seminars.id),
    priceMinor: integer('price_minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner, table.seminarId] })],
)

/** History of planning changes, one row per save; shown to staff who try to save an outdated revision. */
export const seminarEdits = pgTable(
  'seminar_edits',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<PlanKind>().notNull(),
    targetId: uuid('target_id').notNull(),
    /** Revision created by this edit, counted from 1. */
    revision: integer('revision').notNull(),
    /** Summary for staff: 'Name and 2 more fields changed'. */
    description: text('description').notNull(),
    fields: text('fields').array().notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    actorId: uuid('actor_id'),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('seminar_edits_revision').on(table.targetId, table.revision),
    index('seminar_edits_at').on(table.at),
  ],
)
