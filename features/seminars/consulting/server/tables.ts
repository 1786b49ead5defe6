import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FileKind } from '../../../../platform/contract/file-kinds.ts'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { orderLines } from '../../../shop/orders/server/tables.ts'

/** The customer, the consultant and the time. */
const appointedTime = () => ({
  userId: reference('user_id', () => users.id),
  consultantId: reference('consultant_id', () => users.id),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  /** The clock of the consultant. */
  zone: text('zone').notNull(),
})

/** One to four booked slots in a row. */
export const consultingAppointments = pgTable(
  'consulting_appointments',
  {
    id: uuid('id').primaryKey(),
    ...appointedTime(),
    topic: text('topic').notNull(),
    url: text('url').notNull(),
    /** Counts its moves, for calendars. */
    revision: integer('revision').notNull().default(0),
    bookedAt: moment('booked_at').notNull(),
    canceledAt: moment('canceled_at'),
    /** The line of an order that paid it; null of what was booked with hours that somebody had. */
    orderLineId: uuid('order_line_id').references(() => orderLines.id),
  },
  (table) => [
    uniqueIndex('consulting_appointments_line').on(table.orderLineId),
    index('consulting_appointments_user').on(table.userId, table.endsAt),
    index('consulting_appointments_consultant').on(table.consultantId, table.endsAt),
  ],
)

/** Times chosen and not paid yet. While a hold is valid, its slots are reserved. */
export const consultingHolds = pgTable(
  'consulting_holds',
  {
    /** Names it in the cart. */
    id: uuid('id').primaryKey(),
    ...appointedTime(),
    /** The clock on which the buyer chose. */
    buyerZone: text('buyer_zone').notNull(),
    topic: text('topic').notNull(),
    /** Counts while nobody pays. */
    heldUntil: moment('held_until').notNull(),
    /** The line of the order that is being paid, or has been: until that is final the hold does not end. */
    orderLineId: uuid('order_line_id').references(() => orderLines.id),
  },
  (table) => [
    index('consulting_holds_user').on(table.userId, table.endsAt),
    index('consulting_holds_consultant').on(table.consultantId, table.endsAt),
    index('consulting_holds_end').on(table.endsAt),
  ],
)

/**
 * Half an hour of one consultant. It has one appointment or one hold or neither, which prevents double
 * booking. It may still refer to an expired hold: the next one replaces it.
 */
export const consultingSlots = pgTable(
  'consulting_slots',
  {
    id: uuid('id').primaryKey(),
    consultantId: reference('consultant_id', () => users.id),
    startsAt: moment('starts_at').notNull(),
    zone: text('zone').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    url: text('url').notNull(),
    color: text('color').notNull(),
    appointmentId: uuid('appointment_id').references(() => consultingAppointments.id),
    holdId: uuid('hold_id').references(() => consultingHolds.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('consulting_slots_once', sql`${table.appointmentId} is null or ${table.holdId} is null`),
    index('consulting_slots_hold').on(table.holdId),
    unique('consulting_slots_time').on(table.startsAt, table.consultantId),
    index('consulting_slots_appointment').on(table.appointmentId),
  ],
)

/** Every change of the hours that somebody can book, in half hours. */
export const consultingHours = pgTable(
  'consulting_hours',
  {
    /** Of what staff enter, the id that their form sent: sent twice it counts once. */
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    halves: integer('halves').notNull(),
    reason: text('reason').notNull(),
    appointmentId: uuid('appointment_id').references(() => consultingAppointments.id),
    byId: uuid('by_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('consulting_hours_user').on(table.userId, table.at)],
)

/** What both sides of an appointment see: a photo or paper in a file of its id, or the path of a page. */
export const consultingAttachments = pgTable(
  'consulting_attachments',
  {
    id: uuid('id').primaryKey(),
    appointmentId: reference('appointment_id', () => consultingAppointments.id),
    addedBy: reference('added_by', () => users.id),
    kind: text('kind').$type<FileKind | 'link'>().notNull(),
    name: text('name').notNull(),
    path: text('path').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('consulting_attachments_appointment').on(table.appointmentId, table.createdAt)],
)

/** What a consultant wants kept free beside appointments, in minutes. Without a row it is nothing. */
export const consultingPauses = pgTable('consulting_pauses', {
  consultantId: uuid('consultant_id')
    .primaryKey()
    .references(() => users.id),
  before: integer('before').notNull(),
  after: integer('after').notNull(),
})

/** Every price of half an hour that was set, in US cents; the last counts, and 0 sells by quote alone. */
export const consultingPrices = pgTable('consulting_prices', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  halfHourMinor: integer('half_hour_minor').notNull(),
  byId: uuid('by_id').notNull(),
  at: moment('at').notNull(),
})
