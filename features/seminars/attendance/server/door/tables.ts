import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../../platform/server/tables.ts'
import { seminarEvents, seminarSessions } from '../../../events/server/tables.ts'
import { registrations } from '../../../registration/server/tables.ts'
import type { EntryKind } from '../../rules/door/presence.ts'

/**
 * Check-ins and check-outs. Rows are append-only: a correction is a separate row that references the one it replaces.
 */
export const attendanceEntries = pgTable(
  'seminar_attendance',
  {
    /** Generated on the recording device; resending is idempotent. */
    id: uuid('id').primaryKey(),
    eventId: reference('event_id', () => seminarEvents.id),
    registrationId: reference('registration_id', () => registrations.id),
    sessionId: reference('session_id', () => seminarSessions.id),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** Time by the device's clock, never later than `recordedAt`. */
    at: moment('at').notNull(),
    recordedAt: moment('recorded_at').notNull(),
    actorId: uuid('actor_id'),
    /** Name of the phone or tablet. */
    device: text('device').notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** The entry that this one corrects. It may arrive later from another device, so this is not a foreign key. */
    replaces: uuid('replaces'),
  },
  (table) => [
    index('seminar_attendance_registration').on(table.registrationId, table.at),
    index('seminar_attendance_session').on(table.eventId, table.sessionId),
  ],
)

/** Badges printed for check-in, by badge code. A substitute gets a new code and needs a new badge. */
export const printedBadges = pgTable('seminar_printed_badges', {
  badgeCode: text('badge_code').primaryKey(),
  registrationId: reference('registration_id', () => registrations.id),
  printedAt: moment('printed_at').notNull(),
  actorId: uuid('actor_id'),
})
