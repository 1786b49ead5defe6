import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../../platform/server/tables.ts'
import { seminarEvents, seminarSessions } from '../../../events/server/tables.ts'
import { registrations } from '../../../registration/server/tables.ts'
import type { EntryKind } from '../../rules/door/presence.ts'

/**
 * Who came and went, entry by entry. Rows are only ever added: a correction is a row of its own, which names the one
 * that it takes the place of.
 */
export const attendanceEntries = pgTable(
  'seminar_attendance',
  {
    /** Made on the device that recorded it: what arrives twice is one entry. */
    id: uuid('id').primaryKey(),
    eventId: reference('event_id', () => seminarEvents.id),
    registrationId: reference('registration_id', () => registrations.id),
    sessionId: reference('session_id', () => seminarSessions.id),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** When it happened, by the clock of the device and never later than it was recorded. */
    at: moment('at').notNull(),
    recordedAt: moment('recorded_at').notNull(),
    actorId: uuid('actor_id'),
    /** Which phone or tablet, as it calls itself. */
    device: text('device').notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** The entry that this one corrects. It may arrive later, from another device, so no row is asked for. */
    replaces: uuid('replaces'),
  },
  (table) => [
    index('seminar_attendance_registration').on(table.registrationId, table.at),
    index('seminar_attendance_session').on(table.eventId, table.sessionId),
  ],
)

/** Badges printed for the door, by their codes: a substitute gets a new code, and needs a new badge. */
export const printedBadges = pgTable('seminar_printed_badges', {
  badgeCode: text('badge_code').primaryKey(),
  registrationId: reference('registration_id', () => registrations.id),
  printedAt: moment('printed_at').notNull(),
  actorId: uuid('actor_id'),
})
