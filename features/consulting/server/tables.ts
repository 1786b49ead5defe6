import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { FileKind } from '../../../platform/contract/file-kinds.ts'
import { moment } from '../../../platform/server/tables.ts'
import { users } from '../../accounts/server/tables.ts'

/** One to four slots in a row that somebody has booked. */
export const consultingAppointments = pgTable(
  'consulting_appointments',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    consultantId: uuid('consultant_id')
      .notNull()
      .references(() => users.id),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The clock of the consultant. */
    zone: text('zone').notNull(),
    topic: text('topic').notNull(),
    url: text('url').notNull(),
    /** Counts its moves, for calendars. */
    revision: integer('revision').notNull().default(0),
    bookedAt: moment('booked_at').notNull(),
    canceledAt: moment('canceled_at'),
  },
  (table) => [
    index('consulting_appointments_user').on(table.userId, table.endsAt),
    index('consulting_appointments_consultant').on(table.consultantId, table.endsAt),
  ],
)

/** Half an hour of one consultant. It has one appointment or none, so nobody can be in it twice. */
export const consultingSlots = pgTable(
  'consulting_slots',
  {
    id: uuid('id').primaryKey(),
    consultantId: uuid('consultant_id')
      .notNull()
      .references(() => users.id),
    startsAt: moment('starts_at').notNull(),
    zone: text('zone').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    url: text('url').notNull(),
    color: text('color').notNull(),
    appointmentId: uuid('appointment_id').references(() => consultingAppointments.id),
  },
  (table) => [
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
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
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
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => consultingAppointments.id),
    addedBy: uuid('added_by')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<FileKind | 'link'>().notNull(),
    name: text('name').notNull(),
    path: text('path').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('consulting_attachments_appointment').on(table.appointmentId, table.createdAt)],
)
