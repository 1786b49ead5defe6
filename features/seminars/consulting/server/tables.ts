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
import { keyReference, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { orderLines } from '../../../shop/orders/server/tables.ts'

/** Customer, consultant and time. */
const appointedTime = () => ({
  userId: reference('user_id', () => users.id),
  consultantId: reference('consultant_id', () => users.id),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  /** Time zone of the consultant. */
  zone: text('zone').notNull(),
})

/** An appointment of one to four consecutive slots. */
export const consultingAppointments = pgTable(
  'consulting_appointments',
  {
    id: uuid('id').primaryKey(),
    ...appointedTime(),
    topic: text('topic').notNull(),
    url: text('url').notNull(),
    /** Number of times it was moved, for calendars. */
    revision: integer('revision').notNull().default(0),
    bookedAt: moment('booked_at').notNull(),
    canceledAt: moment('canceled_at'),
    /** Order line that paid for it; null if booked from the hours balance. */
    orderLineId: uuid('order_line_id').references(() => orderLines.id),
  },
  (table) => [
    uniqueIndex('consulting_appointments_line').on(table.orderLineId),
    index('consulting_appointments_user').on(table.userId, table.endsAt),
    index('consulting_appointments_consultant').on(table.consultantId, table.endsAt),
  ],
)

/** Selected times that are not paid yet. While a hold is valid, its slots are reserved. */
export const consultingHolds = pgTable(
  'consulting_holds',
  {
    /** Referenced by the cart line. */
    id: uuid('id').primaryKey(),
    ...appointedTime(),
    /** Time zone in which the buyer selected the time. */
    buyerZone: text('buyer_zone').notNull(),
    topic: text('topic').notNull(),
    /** Expiry; applies while no payment is in progress. */
    heldUntil: moment('held_until').notNull(),
    /** Order line that pays or paid for it. The hold does not expire until the order is final. */
    orderLineId: uuid('order_line_id').references(() => orderLines.id),
  },
  (table) => [
    index('consulting_holds_user').on(table.userId, table.endsAt),
    index('consulting_holds_consultant').on(table.consultantId, table.endsAt),
    index('consulting_holds_end').on(table.endsAt),
  ],
)

/**
 * Half an hour of one consultant. It has one appointment, one hold or neither, which prevents double booking. It may
 * still reference an expired hold, which the next one replaces.
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

/** Changes of a user's bookable balance, in half hours. */
export const consultingHours = pgTable(
  'consulting_hours',
  {
    /** For staff entries, the id sent by the form, so that duplicate submissions count once. */
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

/** Attachments visible to both parties of an appointment: a photo or document stored by id, or a page path. */
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

/** A consultant's breaks before and after appointments, in minutes. Without a row, none exist. */
export const consultingPauses = pgTable('consulting_pauses', {
  consultantId: keyReference('consultant_id', () => users.id),
  before: integer('before').notNull(),
  after: integer('after').notNull(),
})

/** History of the half-hour price in US cents. The last row counts, and 0 means sold only by quote. */
export const consultingPrices = pgTable('consulting_prices', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  halfHourMinor: integer('half_hour_minor').notNull(),
  byId: uuid('by_id').notNull(),
  at: moment('at').notNull(),
})
