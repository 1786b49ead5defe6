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
import { moment, reference } from '../../../../platform/server/tables.ts'
import type { AgendaDay, Approval, Attraction, Hotel, Recording } from '../contract/parts.ts'
import type { EventFormat, EventState } from '../rules/event-labels.ts'
import type { PlanKind } from '../rules/planning/plan-kinds.ts'

// Records that two clerks may edit at once have a revision: saving an older one is refused with what changed.
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
  /** As in `seminar_codes`: short, in capitals, immutable. */
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  /** 'ROSI' to 'ROSIV' where it teaches a level, else ''. */
  level: text('level').notNull().default(''),
  summary: text('summary').notNull().default(''),
  /** Markdown. */
  description: text('description').notNull().default(''),
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
  description: text('description').notNull().default(''),
  ...edited,
})

/** Who invites: a plant, a vendor or a school in whose rooms an event is held. */
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
    description: text('description').notNull().default(''),
    seriesId: uuid('series_id').references(() => seminarSeries.id),
    locationId: uuid('location_id').references(() => seminarLocations.id),
    hostId: uuid('host_id').references(() => seminarHosts.id),
    timeZone: text('time_zone').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** From when nobody registers any more; null is its beginning. */
    registrationEndsAt: moment('registration_ends_at'),
    /** Percent off through the end of the day `earlybird45`, then `earlybird2` through `earlybird30` (R-CAT-21). */
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
    eventId: reference('event_id', () => seminarEvents.id),
    seminarId: reference('seminar_id', () => seminars.id),
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
    eventId: reference('event_id', () => seminarEvents.id),
    seminarId: reference('seminar_id', () => seminars.id),
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
    seminarId: reference('seminar_id', () => seminars.id),
    priceMinor: integer('price_minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner, table.seminarId] })],
)

/** The history of the planning, save by save: shown to a clerk who saves an older state. */
export const seminarEdits = pgTable(
  'seminar_edits',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<PlanKind>().notNull(),
    targetId: uuid('target_id').notNull(),
    /** The state that this edit made, counted from 1. */
    revision: integer('revision').notNull(),
    /** As staff read it: 'Name and 2 more fields changed'. */
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
