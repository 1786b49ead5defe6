import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
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
import { dated, moment, reference, textReference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { orderLines } from '../../../shop/orders/server/tables.ts'
import type { Answer, ItemBody } from '../contract/items.ts'
import type { BlueprintPart, ExamTrack, TopicScore } from '../rules/exam-terms.ts'

export const examTopics = pgTable('exam_topics', {
  code: text('code').primaryKey(),
  title: text('title').notNull(),
})

/** An item's code, topic, and state; its content is stored in its versions. */
export const examItems = pgTable(
  'exam_items',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull().unique(),
    topic: textReference('topic', () => examTopics.code),
    state: text('state').$type<'live' | 'retired'>().notNull().default('live'),
    /** The version used for new attempts. */
    versionId: uuid('version_id').notNull(),
    /** Incremented by every change, to detect concurrent edits. */
    revision: integer('revision').notNull().default(0),
    ...dated,
  },
  (table) => [index('exam_items_topic').on(table.topic, table.state)],
)

/** Content of an item at a given time. Rows are only added, so attempts retain the version they used. */
export const examItemVersions = pgTable(
  'exam_item_versions',
  {
    id: uuid('id').primaryKey(),
    itemId: reference('item_id', () => examItems.id),
    number: integer('number').notNull(),
    body: jsonb('body').$type<ItemBody>().notNull(),
    /** Description of the change; '' for the first version. */
    changes: text('changes').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    /** Null for content shipped with the product. */
    createdBy: uuid('created_by').references(() => users.id),
  },
  (table) => [uniqueIndex('exam_item_versions_number').on(table.itemId, table.number)],
)

export const exams = pgTable('exams', {
  code: text('code').primaryKey(),
  title: text('title').notNull(),
  track: text('track').$type<ExamTrack>().notNull(),
  level: integer('level').notNull(),
  summary: text('summary').notNull(),
  priceMinor: integer('price_minor').notNull(),
  minutes: integer('minutes').notNull(),
  passPercent: integer('pass_percent').notNull(),
  /** Maximum number of attempts per right; `waitDays` is the number of days between two attempts. */
  attempts: integer('attempts').notNull(),
  waitDays: integer('wait_days').notNull(),
  /** Validity of a right in days. */
  accessDays: integer('access_days').notNull(),
  contactHours: doublePrecision('contact_hours').notNull().default(0),
  /** True if starting requires the code of a proctored sitting. */
  proctored: boolean('proctored').notNull().default(false),
  blueprint: jsonb('blueprint').$type<BlueprintPart[]>().notNull(),
  /** Codes of the courses that teach its content. The exam is sold while all of them are open. */
  courses: text('courses').array().notNull().default([]),
  /** How the passing percentage was set: a sentence for candidates, and the full record for staff. */
  cutShort: text('cut_short').notNull().default(''),
  cutNote: text('cut_note').notNull().default(''),
  /** Position in lists. */
  position: integer('position').notNull().default(0),
  revision: integer('revision').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  /** No longer sold; existing rights stay valid. */
  archivedAt: moment('archived_at'),
})

/** A proctored sitting of an exam: its code starts attempts while it is open. Never deleted. */
export const examSittings = pgTable(
  'exam_sittings',
  {
    id: uuid('id').primaryKey(),
    examCode: textReference('exam_code', () => exams.code),
    code: text('code').notNull().unique(),
    proctorId: reference('proctor_id', () => users.id),
    /** The proctor's name at that time; certificates depend on it. */
    proctorName: text('proctor_name').notNull(),
    place: text('place').notNull(),
    opensAt: moment('opens_at').notNull(),
    validUntil: moment('valid_until').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('exam_sittings_proctor').on(table.proctorId, table.opensAt),
    index('exam_sittings_opened').on(table.opensAt, table.id),
  ],
)

/** A user's right to take an exam. Starting an attempt locks this row first, so that concurrent starts wait. */
export const examRights = pgTable(
  'exam_rights',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    examCode: textReference('exam_code', () => exams.code),
    /** Null if granted without a purchase. */
    orderLineId: uuid('order_line_id').references(() => orderLines.id),
    /** Reason for the grant; '' for purchases. */
    reason: text('reason').notNull().default(''),
    attemptsAllowed: integer('attempts_allowed').notNull(),
    accessUntil: moment('access_until').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the right was revoked before use. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    // An order line grants its right only once, even if delivered repeatedly.
    uniqueIndex('exam_rights_line').on(table.orderLineId),
    index('exam_rights_user').on(table.userId, table.examCode),
  ],
)

export const examAttempts = pgTable(
  'exam_attempts',
  {
    id: uuid('id').primaryKey(),
    rightId: reference('right_id', () => examRights.id),
    userId: reference('user_id', () => users.id),
    examCode: textReference('exam_code', () => exams.code),
    /** Ordinal number of the user's attempt at this exam. */
    number: integer('number').notNull(),
    /** Exam rules at the start of the attempt. */
    passPercent: integer('pass_percent').notNull(),
    minutes: integer('minutes').notNull(),
    /** Legal name that the user typed to confirm who is taking the exam. */
    legalName: text('legal_name').notNull(),
    /** The proctored sitting in which it was taken; null if not proctored. */
    sittingId: uuid('sitting_id').references(() => examSittings.id),
    startedAt: moment('started_at').notNull(),
    deadlineAt: moment('deadline_at').notNull(),
    /** Minutes by which staff extended the deadline. */
    extendedMinutes: integer('extended_minutes').notNull().default(0),
    submittedAt: moment('submitted_at'),
    /** How it ended: by the learner or by timeout. */
    endedBy: text('ended_by').$type<'learner' | 'time'>(),
    gradedAt: moment('graded_at'),
    scorePercent: integer('score_percent'),
    passed: boolean('passed'),
    topics: jsonb('topics').$type<TopicScore[]>(),
    /** When staff voided it; it then counts neither as a try nor as a result. */
    voidedAt: moment('voided_at'),
    voidReason: text('void_reason'),
  },
  (table) => [
    uniqueIndex('exam_attempts_running')
      .on(table.userId, table.examCode)
      .where(sql`${table.submittedAt} is null and ${table.voidedAt} is null`),
    index('exam_attempts_user').on(table.userId, table.examCode, table.startedAt),
    index('exam_attempts_right').on(table.rightId),
    index('exam_attempts_sitting').on(table.sittingId),
    index('exam_attempts_exam').on(table.examCode, table.startedAt),
    // Enables index-only counts of an exam's results.
    index('exam_attempts_results').on(table.examCode, table.passed).where(sql`${table.voidedAt} is null`),
    index('exam_attempts_started').on(table.startedAt, table.id),
    index('exam_attempts_missed')
      .on(table.startedAt, table.id)
      .where(sql`${table.passed} = false and ${table.voidedAt} is null`),
    index('exam_attempts_deadline')
      .on(table.deadlineAt)
      .where(sql`${table.submittedAt} is null and ${table.voidedAt} is null`),
  ],
)

/** JSON as parsed by the driver. Drizzle's own column parses strings again and turns '3.99' into a number. */
const answerColumn = customType<{ data: Exclude<Answer, null>; driverData: unknown }>({
  dataType: () => 'jsonb',
  fromDriver: (value) => value as Exclude<Answer, null>,
  toDriver: (value) => JSON.stringify(value),
})

/**
 * The questions of an attempt and the answers. Rows are inserted when the attempt starts and only updated afterward, so
 * that saving an answer is a single update.
 */
export const examAnswers = pgTable(
  'exam_answers',
  {
    attemptId: reference('attempt_id', () => examAttempts.id),
    /** Starts at 1. */
    position: integer('position').notNull(),
    itemVersionId: reference('item_version_id', () => examItemVersions.id),
    topic: text('topic').notNull(),
    /** Display position -> index in the item's choices, steps, or right sides; empty if not shuffled. */
    shuffle: jsonb('shuffle').$type<number[]>().notNull(),
    /** Numbers drawn for this attempt; null for items without randomized numbers. */
    drawn: jsonb('drawn').$type<Readonly<Record<string, number>>>(),
    /** In the shuffled order displayed on the page. */
    answer: answerColumn('answer'),
    /** Marked by the learner for review. */
    flagged: boolean('flagged').notNull().default(false),
    /** Answer time in milliseconds of the server's clock, as estimated by the page; 0 if never answered. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().default(0),
    savedAt: moment('saved_at'),
    /** True if the attempt is over; the row then accepts no more answers. */
    closed: boolean('closed').notNull().default(false),
    /** Share of the item's point, set by grading. */
    share: doublePrecision('share'),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.position] }),
    index('exam_answers_item').on(table.itemVersionId),
  ],
)
