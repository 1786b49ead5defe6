import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { edited, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { seminarEvents } from '../../events/server/tables.ts'
import type { StayState } from '../rules/stay-words.ts'

const day = (name: string) => date(name, { mode: 'string' })

export const lodgingUnits = pgTable(
  'lodging_units',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    city: text('city').notNull(),
    address: text('address').notNull().default(''),
    directions: text('directions').notNull().default(''),
    /** Days after a stay on which its bed is cleaned, the day of leaving being the first. */
    cleaningDays: integer('cleaning_days').notNull(),
    /** The events whose registrants may ask for a bed. */
    events: uuid('events').array().notNull().default([]),
    ...edited,
  },
  (table) => [index('lodging_units_events').using('gin', table.events)],
)

export const lodgingBeds = pgTable(
  'lodging_beds',
  {
    id: uuid('id').primaryKey(),
    unitId: reference('unit_id', () => lodgingUnits.id),
    name: text('name').notNull(),
    ...edited,
  },
  (table) => [index('lodging_beds_unit').on(table.unitId, table.name)],
)

export const lodgingStays = pgTable(
  'lodging_stays',
  {
    /** The id that the form made: sent twice it asks once. */
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    unitId: reference('unit_id', () => lodgingUnits.id),
    /** null until the office has chosen one. */
    bedId: uuid('bed_id').references(() => lodgingBeds.id),
    /** The event of a registrant; null is a stay of staff. */
    eventId: uuid('event_id').references(() => seminarEvents.id),
    from: day('from_day').notNull(),
    /** The day of leaving. */
    to: day('to_day').notNull(),
    /** The first day after the cleaning; the day of leaving until a bed is given. */
    freeFrom: day('free_from').notNull(),
    state: text('state').$type<StayState>().notNull(),
    note: text('note').notNull().default(''),
    reason: text('reason').notNull().default(''),
    askedAt: moment('asked_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('lodging_stays_user').on(table.userId, table.to),
    index('lodging_stays_asked').on(table.from, table.id).where(sql`${table.state} = 'asked'`),
    index('lodging_stays_days').on(table.freeFrom, table.from).where(sql`${table.state} = 'approved'`),
    index('lodging_stays_event').on(table.eventId),
    check('lodging_stays_order', sql`${table.from} < ${table.to} and ${table.to} <= ${table.freeFrom}`),
  ],
)

/** Each night and each cleaning day of a bed: the key keeps it from being given twice. */
export const lodgingNights = pgTable(
  'lodging_nights',
  {
    bedId: reference('bed_id', () => lodgingBeds.id),
    day: day('day').notNull(),
    stayId: reference('stay_id', () => lodgingStays.id),
    kind: text('kind').$type<'stay' | 'cleaning'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bedId, table.day] }),
    index('lodging_nights_stay').on(table.stayId),
  ],
)

export const lodgingLinks = pgTable(
  'lodging_links',
  {
    id: uuid('id').primaryKey(),
    /** The purpose or recipient, as its author typed it. */
    label: text('label').notNull(),
    /** null shows every unit. */
    unitId: uuid('unit_id').references(() => lodgingUnits.id),
    /** The PIN as only this server can check it; '' asks for none. */
    pinProof: text('pin_proof').notNull().default(''),
    wrongPins: integer('wrong_pins').notNull().default(0),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('made_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    views: integer('views').notNull().default(0),
    lastViewedAt: moment('last_viewed_at'),
  },
  (table) => [index('lodging_links_made').on(table.createdAt)],
)

/** Each look at a link: the newest are shown to the office. */
export const lodgingLinkViews = pgTable(
  'lodging_link_views',
  {
    id: uuid('id').primaryKey(),
    linkId: reference('link_id', () => lodgingLinks.id),
    at: moment('at').notNull(),
    /** The browser as it names itself. */
    device: text('device').notNull(),
    ip: text('ip').notNull(),
  },
  (table) => [index('lodging_link_views_link').on(table.linkId, table.at)],
)
