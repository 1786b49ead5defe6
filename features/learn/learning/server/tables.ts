import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
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
import { dated, keyReference, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { courses, courseVersions, units } from '../../../shop/catalog/server/tables.ts'
import { orderLines } from '../../../shop/orders/server/tables.ts'
import type { Coverage } from '../rules/coverage.ts'
import type { Identity } from '../rules/identity.ts'
import type { HeartbeatKind } from '../rules/time-engine.ts'

/** The seats feature depends on this one and owns the table; a foreign key needs only its name and id. */
const courseSeats = pgTable('course_seats', { id: uuid('id').primaryKey() })

interface StatusColumns {
  completedAt: AnyPgColumn
  endedAt: AnyPgColumn
  accessUntil: AnyPgColumn
  startedAt: AnyPgColumn
}
const status = ({ completedAt, endedAt, accessUntil, startedAt }: StatusColumns) =>
  [completedAt, endedAt, accessUntil, startedAt] as const

export const enrollments = pgTable(
  'enrollments',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    courseId: reference('course_id', () => courses.id),
    courseCode: text('course_code').notNull(),
    /** The course content on the day of the enrollment; later versions do not affect it. */
    versionId: reference('version_id', () => courseVersions.id),
    orderLineId: uuid('order_line_id').references(() => orderLines.id),
    seatId: uuid('seat_id').references(() => courseSeats.id),
    paidBy: uuid('paid_by').references(() => users.id),
    enrolledAt: moment('enrolled_at').notNull(),
    /** Time of the first progress; written by a database trigger. */
    startedAt: moment('begun_at'),
    accessUntil: moment('access_until'),
    /** If an annual seat extends the access: the seat, and the original end of access. */
    lengthenedBy: uuid('lengthened_by').references(() => courseSeats.id),
    ownUntil: moment('own_until'),
    completedAt: moment('completed_at'),
    endedAt: moment('ended_at'),
    /** Due date set by the company that assigned the course, and its note to the learner. */
    dueOn: date('due_on', { mode: 'string' }),
    dueNote: text('due_note').notNull().default(''),
    /** Contact hours earned at completion; later rules or claims do not change them. */
    earnedHours: doublePrecision('earned_hours'),
    /** The learner's identity declaration and confirmations, if the version requires them. */
    identity: jsonb('identity').$type<Identity>(),
    /** True for field testers: no planned minutes, no required active time, no hours, so that time is a measurement. */
    fieldTest: boolean('field_test').notNull().default(false),
    /** Share of active time under which the hours were earned, in percent; null means an earlier rule. */
    earnedShare: integer('earned_share'),
  },
  (table) => [
    uniqueIndex('enrollments_running').on(table.userId, table.courseId).where(sql`${table.endedAt} is null`),
    // An order line enrolls its buyer once and a seat one learner at a time, even if processed repeatedly.
    uniqueIndex('enrollments_line').on(table.orderLineId).where(sql`${table.seatId} is null`),
    uniqueIndex('enrollments_seat').on(table.seatId, table.courseId).where(sql`${table.endedAt} is null`),
    // Both indexes cover all columns used for counts by month and by course, so the table itself is not read.
    index('enrollments_newest').on(table.enrolledAt, table.id, ...status(table)),
    index('enrollments_course').on(table.courseCode, table.enrolledAt, ...status(table)),
    index('enrollments_lengthened').on(table.lengthenedBy).where(sql`${table.lengthenedBy} is not null`),
    index('enrollments_version').on(table.versionId, table.userId),
    index('enrollments_user').on(table.userId, table.courseCode),
  ],
)

export const unitProgress = pgTable(
  'unit_progress',
  {
    enrollmentId: reference('enrollment_id', () => enrollments.id),
    unitId: reference('unit_id', () => units.id),
    creditedMs: bigint('credited_ms', { mode: 'number' }).notNull().default(0),
    /** Position at which to resume the video. */
    positionSeconds: doublePrecision('position_seconds').notNull().default(0),
    furthestSeconds: doublePrecision('furthest_seconds').notNull().default(0),
    watched: jsonb('watched').$type<Coverage>().notNull().default([]),
    reachedEnd: boolean('reached_end').notNull().default(false),
    scorePercent: integer('score_percent'),
    /** Number of questions of the text answered correctly. */
    answered: integer('answered').notNull().default(0),
    completedAt: moment('completed_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.enrollmentId, table.unitId] })],
)

/** State of the time engine, one row per user, shared by all tabs and devices. */
export const watchStates = pgTable('watch_states', {
  userId: keyReference('user_id', () => users.id),
  version: integer('version').notNull(),
  countedUntil: moment('counted_until').notNull(),
  beatAt: moment('beat_at').notNull(),
  intervalUnitId: uuid('interval_unit_id'),
  intervalKind: text('interval_kind').$type<HeartbeatKind>(),
  intervalRate: doublePrecision('interval_rate'),
  intervalStartedAt: moment('interval_started_at'),
})

/** Evidence: when a learner was active in a unit, and the playback speed. */
export const activeIntervals = pgTable(
  'active_intervals',
  {
    enrollmentId: reference('enrollment_id', () => enrollments.id),
    unitId: uuid('unit_id').notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at').notNull(),
    kind: text('kind').$type<HeartbeatKind>().notNull(),
    rate: doublePrecision('rate').notNull(),
    creditedMs: bigint('credited_ms', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.enrollmentId, table.unitId, table.startedAt] })],
)

/** Evidence of presence: a learner's answer to a question within a text, once per question. */
export const presenceAnswers = pgTable(
  'presence_answers',
  {
    enrollmentId: reference('enrollment_id', () => enrollments.id),
    unitId: reference('unit_id', () => units.id),
    /** Index of the unit's question, starting at 0. */
    question: integer('question').notNull(),
    /** The first answer and its time. */
    firstChoice: integer('first_choice').notNull(),
    firstAt: moment('first_at').notNull(),
    tries: integer('tries').notNull(),
    lastAt: moment('last_at').notNull(),
    /** Time of the correct answer. */
    rightAt: moment('right_at'),
  },
  (table) => [primaryKey({ columns: [table.enrollmentId, table.unitId, table.question] })],
)

export const notes = pgTable(
  'notes',
  {
    id: uuid('id').primaryKey(),
    enrollmentId: reference('enrollment_id', () => enrollments.id),
    unitId: reference('unit_id', () => units.id),
    /** Video position in seconds at which it was taken; null without a video. */
    second: doublePrecision('second'),
    text: text('text').notNull(),
    ...dated,
  },
  (table) => [index('notes_enrollment').on(table.enrollmentId, table.unitId)],
)

export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: uuid('id').primaryKey(),
    enrollmentId: reference('enrollment_id', () => enrollments.id),
    unitId: reference('unit_id', () => units.id),
    answers: jsonb('answers').$type<(number | null)[]>().notNull(),
    scorePercent: integer('score_percent').notNull(),
    passed: boolean('passed').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('quiz_attempts_unit').on(table.enrollmentId, table.unitId, table.at)],
)
