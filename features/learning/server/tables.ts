import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
import { companies } from '../../companies/server/tables.ts'
import { orderLines } from '../../orders/server/tables.ts'
import type { Coverage } from '../rules/coverage.ts'
import type { SeatAct } from '../rules/seat-state.ts'
import type { SeatModel } from '../rules/seats/seat-models.ts'
import type { BeatKind } from '../rules/time-engine.ts'
import { seatPlans } from './plans/tables.ts'

/** An order line that gave seats. Whoever changes one of them locks this row first, so that acts stand in line. */
export const seatPurchases = pgTable(
  'seat_purchases',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => orderLines.id),
    /** Null for seats that are older than this table. */
    orderId: uuid('order_id'),
    orderNumber: bigint('order_number', { mode: 'number' }),
    boughtBy: uuid('bought_by')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** The company whose seats they are: whoever answers for it gives and reclaims them too. */
    companyId: uuid('company_id').references(() => companies.id),
    /** Codes of the courses that each of its seats opens; of a set: as it was when the seats were bought. */
    courses: text('courses').array().notNull(),
    model: text('model').$type<SeatModel>().notNull().default('courses'),
    /** The plan whose set counts with what has joined it since; null for seats of named courses. */
    planId: uuid('plan_id').references(() => seatPlans.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('seat_purchases_buyer').on(table.boughtBy, table.createdAt),
    index('seat_purchases_company').on(table.companyId, table.createdAt),
  ],
)

/** One person's paid place in one or more courses. The position makes a line's seats the same whenever they are made. */
export const courseSeats = pgTable(
  'course_seats',
  {
    id: uuid('id').primaryKey(),
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    position: integer('position').notNull(),
    /** The first of its courses; all of them stand with the purchase. */
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    courseCode: text('course_code').notNull(),
    code: text('code').notNull().unique(),
    boughtBy: uuid('bought_by')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
    /** To whom its link was mailed; null is nobody. */
    invitedEmail: text('invited_email'),
    invitedAt: moment('invited_at'),
    claimedBy: uuid('claimed_by').references(() => users.id),
    claimedAt: moment('claimed_at'),
    /** The line was refunded: nobody can claim it any more. */
    takenBackAt: moment('taken_back_at'),
    /** Of a seat of a set: the code of the course that it was given or claimed for; null while that is open. */
    chosenCode: text('chosen_code'),
    /** Of a seat per year that somebody has: until when it gives access. */
    endsAt: moment('ends_at'),
    /** When it was told that the year ends. */
    endNotifiedAt: moment('end_notified_at'),
  },
  (table) => [
    uniqueIndex('course_seats_line').on(table.orderLineId, table.position),
    index('course_seats_buyer').on(table.boughtBy, table.createdAt),
    index('course_seats_year').on(table.endsAt).where(sql`${table.endsAt} is not null`),
  ],
)

/** What became of a purchase's seats. The changes of a purchase add up to the number of its free seats. */
export const seatEntries = pgTable(
  'seat_entries',
  {
    id: uuid('id').primaryKey(),
    /** The order in which the acts stood in line; the moments of one request are all the same. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => seatPurchases.id),
    /** Null where the entry speaks of several seats at once. */
    seatId: uuid('seat_id').references(() => courseSeats.id),
    act: text('act').$type<SeatAct>().notNull(),
    change: integer('change').notNull(),
    /** How many seats are free after it, and its place in the ledger from 1; a trigger of the database counts both. */
    free: integer('free').notNull().default(0),
    position: integer('position').notNull().default(0),
    at: moment('at').notNull(),
    actorId: uuid('actor_id').references(() => users.id),
    message: text('message').notNull(),
  },
  (table) => [index('seat_entries_purchase').on(table.purchaseId, table.number)],
)

interface StandingColumns {
  completedAt: AnyPgColumn
  endedAt: AnyPgColumn
  accessUntil: AnyPgColumn
  begunAt: AnyPgColumn
}
const standing = ({ completedAt, endedAt, accessUntil, begunAt }: StandingColumns) =>
  [completedAt, endedAt, accessUntil, begunAt] as const

export const enrollments = pgTable(
  'enrollments',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    courseCode: text('course_code').notNull(),
    /** What the course taught on the day of the enrollment; later versions do not touch it. */
    versionId: uuid('version_id')
      .notNull()
      .references(() => courseVersions.id),
    orderLineId: uuid('order_line_id').references(() => orderLines.id),
    seatId: uuid('seat_id').references(() => courseSeats.id),
    paidBy: uuid('paid_by').references(() => users.id),
    enrolledAt: moment('enrolled_at').notNull(),
    /** When something was first learned in it; a trigger of the database writes it with the first progress. */
    begunAt: moment('begun_at'),
    accessUntil: moment('access_until'),
    /** Where a seat per year lengthens it: the seat, and until when it gives access by itself. */
    lengthenedBy: uuid('lengthened_by').references(() => courseSeats.id),
    ownUntil: moment('own_until'),
    completedAt: moment('completed_at'),
    endedAt: moment('ended_at'),
    /** The contact hours that it gave when it was completed: a later rule or claim does not change them. */
    earnedHours: doublePrecision('earned_hours'),
    /** The share of active time by which they were earned, in percent; null is an earlier rule. */
    earnedShare: integer('earned_share'),
  },
  (table) => [
    uniqueIndex('enrollments_running').on(table.userId, table.courseId).where(sql`${table.endedAt} is null`),
    // An order line enrolls its buyer once, a seat one learner at a time, however often they are handed over.
    uniqueIndex('enrollments_line').on(table.orderLineId).where(sql`${table.seatId} is null`),
    uniqueIndex('enrollments_seat').on(table.seatId, table.courseId).where(sql`${table.endedAt} is null`),
    // Both have all that is counted by month and by course: the rows themselves need not be read for it.
    index('enrollments_newest').on(table.enrolledAt, table.id, ...standing(table)),
    index('enrollments_course').on(table.courseCode, table.enrolledAt, ...standing(table)),
    index('enrollments_lengthened').on(table.lengthenedBy).where(sql`${table.lengthenedBy} is not null`),
    index('enrollments_version').on(table.versionId, table.userId),
    index('enrollments_user').on(table.userId, table.courseCode),
  ],
)

export const unitProgress = pgTable(
  'unit_progress',
  {
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => enrollments.id),
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
    /** How many questions of the text were answered right. */
    answered: integer('answered').notNull().default(0),
    completedAt: moment('completed_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.enrollmentId, table.unitId] })],
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
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => enrollments.id),
    unitId: uuid('unit_id').notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at').notNull(),
    kind: text('kind').$type<BeatKind>().notNull(),
    rate: doublePrecision('rate').notNull(),
    creditedMs: bigint('credited_ms', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.enrollmentId, table.unitId, table.startedAt] })],
)

/** Evidence that somebody was there: how they answered a question within a text, once for each question. */
export const presenceAnswers = pgTable(
  'presence_answers',
  {
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => enrollments.id),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    /** Which of the unit's questions, from 0. */
    question: integer('question').notNull(),
    /** The first answer, and when it was given. */
    firstChoice: integer('first_choice').notNull(),
    firstAt: moment('first_at').notNull(),
    tries: integer('tries').notNull(),
    lastAt: moment('last_at').notNull(),
    /** When the right answer was given. */
    rightAt: moment('right_at'),
  },
  (table) => [primaryKey({ columns: [table.enrollmentId, table.unitId, table.question] })],
)

export const notes = pgTable(
  'notes',
  {
    id: uuid('id').primaryKey(),
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => enrollments.id),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    /** The second of the video it was taken at; null where there is no video. */
    second: doublePrecision('second'),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [index('notes_enrollment').on(table.enrollmentId, table.unitId)],
)

export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: uuid('id').primaryKey(),
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => enrollments.id),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    answers: jsonb('answers').$type<(number | null)[]>().notNull(),
    scorePercent: integer('score_percent').notNull(),
    passed: boolean('passed').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('quiz_attempts_unit').on(table.enrollmentId, table.unitId, table.at)],
)
