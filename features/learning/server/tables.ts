import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import { moment } from '../../../platform/server/tables.ts'
import { users } from '../../accounts/server/tables.ts'
import { courses, courseVersions, units } from '../../catalog/server/tables.ts'
import { orderLines } from '../../orders/server/tables.ts'
import type { Coverage } from '../rules/coverage.ts'
import type { BeatKind } from '../rules/time-engine.ts'

/** A paid place in a course without a learner yet. The position makes a line's seats the same whenever they are made. */
export const courseSeats = pgTable(
  'course_seats',
  {
    id: uuid('id').primaryKey(),
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    position: integer('position').notNull(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    courseCode: text('course_code').notNull(),
    code: text('code').notNull().unique(),
    boughtBy: uuid('bought_by')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
    claimedBy: uuid('claimed_by').references(() => users.id),
    claimedAt: moment('claimed_at'),
    /** The line was refunded: nobody can claim it any more. */
    takenBackAt: moment('taken_back_at'),
  },
  (table) => [
    uniqueIndex('course_seats_line').on(table.orderLineId, table.position),
    index('course_seats_buyer').on(table.boughtBy, table.createdAt),
  ],
)

export const enrolments = pgTable(
  'enrolments',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    courseCode: text('course_code').notNull(),
    /** What the course taught on the day of the enrolment; later versions do not touch it. */
    versionId: uuid('version_id')
      .notNull()
      .references(() => courseVersions.id),
    orderLineId: uuid('order_line_id').references(() => orderLines.id),
    seatId: uuid('seat_id').references(() => courseSeats.id),
    paidBy: uuid('paid_by').references(() => users.id),
    enrolledAt: moment('enrolled_at').notNull(),
    accessUntil: moment('access_until'),
    completedAt: moment('completed_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('enrolments_running').on(table.userId, table.courseId).where(sql`${table.endedAt} is null`),
    // An order line enrols its buyer once, a seat its learner once, however often they are handed over.
    uniqueIndex('enrolments_line').on(table.orderLineId).where(sql`${table.seatId} is null`),
    uniqueIndex('enrolments_seat').on(table.seatId),
    index('enrolments_version').on(table.versionId, table.userId),
  ],
)

export const unitProgress = pgTable(
  'unit_progress',
  {
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    creditedMs: bigint('credited_ms', { mode: 'number' }).notNull().default(0),
    /** Where to go on in the video. */
    positionSeconds: doublePrecision('position_seconds').notNull().default(0),
    furthestSeconds: doublePrecision('furthest_seconds').notNull().default(0),
    watched: jsonb('watched').$type<Coverage>().notNull().default([]),
    reachedEnd: boolean('reached_end').notNull().default(false),
    scorePercent: integer('score_percent'),
    completedAt: moment('completed_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.enrolmentId, table.unitId] })],
)

/** The time engine's mark, one per person: all tabs and devices share it. */
export const watchStates = pgTable('watch_states', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  version: integer('version').notNull(),
  countedUntil: moment('counted_until').notNull(),
  beatAt: moment('beat_at').notNull(),
  intervalUnitId: uuid('interval_unit_id'),
  intervalKind: text('interval_kind').$type<BeatKind>(),
  intervalRate: doublePrecision('interval_rate'),
  intervalStartedAt: moment('interval_started_at'),
})

/** Evidence: when somebody was active on a unit, and at which speed they watched. */
export const activeIntervals = pgTable(
  'active_intervals',
  {
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    unitId: uuid('unit_id').notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at').notNull(),
    kind: text('kind').$type<BeatKind>().notNull(),
    rate: doublePrecision('rate').notNull(),
    creditedMs: bigint('credited_ms', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.enrolmentId, table.unitId, table.startedAt] })],
)

export const notes = pgTable(
  'notes',
  {
    id: uuid('id').primaryKey(),
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    /** The second of the video it was taken at; null where there is no video. */
    second: doublePrecision('second'),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [index('notes_enrolment').on(table.enrolmentId, table.unitId)],
)

export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: uuid('id').primaryKey(),
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    answers: jsonb('answers').$type<(number | null)[]>().notNull(),
    scorePercent: integer('score_percent').notNull(),
    passed: boolean('passed').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('quiz_attempts_unit').on(table.enrolmentId, table.unitId, table.at)],
)
