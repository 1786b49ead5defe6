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
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { orderLines } from '../../../shop/orders/server/tables.ts'
import type { Answer, ItemBody } from '../contract/items.ts'
import type { BlueprintPart, ExamTrack, TopicScore } from '../rules/exam-terms.ts'

export const examTopics = pgTable('exam_topics', {
  code: text('code').primaryKey(),
  title: text('title').notNull(),
})

/** An item's code, topic and state; its content is in its versions. */
export const examItems = pgTable(
  'exam_items',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull().unique(),
    topic: text('topic')
      .notNull()
      .references(() => examTopics.code),
    state: text('state').$type<'live' | 'retired'>().notNull().default('live'),
    /** The version that papers draw from now on. */
    versionId: uuid('version_id').notNull(),
    /** Counts the changes, so that two editors see each other. */
    revision: integer('revision').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [index('exam_items_topic').on(table.topic, table.state)],
)

/** An item as it was worded on a day. Rows are only ever added: an attempt keeps what it was asked. */
export const examItemVersions = pgTable(
  'exam_item_versions',
  {
    id: uuid('id').primaryKey(),
    itemId: reference('item_id', () => examItems.id),
    number: integer('number').notNull(),
    body: jsonb('body').$type<ItemBody>().notNull(),
    /** What this version changed; '' for the first. */
    changes: text('changes').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    /** Null for content that came with the product. */
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
  /** How often somebody may try with one right, and how many days lie between two tries. */
  attempts: integer('attempts').notNull(),
  waitDays: integer('wait_days').notNull(),
  /** How long a right lasts. */
  accessDays: integer('access_days').notNull(),
  contactHours: doublePrecision('contact_hours').notNull().default(0),
  /** It starts only with the code of a sitting that somebody proctors. */
  proctored: boolean('proctored').notNull().default(false),
  blueprint: jsonb('blueprint').$type<BlueprintPart[]>().notNull(),
  /** Codes of the courses that teach what it asks. It is sold while all of them are open. */
  courses: text('courses').array().notNull().default([]),
  /** How the percent that is needed was set: a sentence for candidates, and the whole record for staff. */
  cutShort: text('cut_short').notNull().default(''),
  cutNote: text('cut_note').notNull().default(''),
  /** Its place in lists. */
  position: integer('position').notNull().default(0),
  revision: integer('revision').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  /** No longer sold; existing rights stay valid. */
  archivedAt: moment('archived_at'),
})

/** An exam that is taken under somebody's eyes: its code starts an attempt while it is open. Never deleted. */
export const examSittings = pgTable(
  'exam_sittings',
  {
    id: uuid('id').primaryKey(),
    examCode: text('exam_code')
      .notNull()
      .references(() => exams.code),
    code: text('code').notNull().unique(),
    proctorId: reference('proctor_id', () => users.id),
    /** As the proctor was called then: certificates rest on it. */
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

/** A person may take an exam. Starting an attempt locks this row first, so that concurrent starts wait. */
export const examRights = pgTable(
  'exam_rights',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    examCode: text('exam_code')
      .notNull()
      .references(() => exams.code),
    /** Null where it was given, not bought. */
    orderLineId: uuid('order_line_id').references(() => orderLines.id),
    /** Why it was given; '' for what was bought. */
    reason: text('reason').notNull().default(''),
    attemptsAllowed: integer('attempts_allowed').notNull(),
    accessUntil: moment('access_until').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Revoked before it was used. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    // An order line gives its right once, however often it is handed over.
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
    examCode: text('exam_code')
      .notNull()
      .references(() => exams.code),
    /** The person's so-many-eth try at this exam. */
    number: integer('number').notNull(),
    /** The exam's rules at the start of the attempt. */
    passPercent: integer('pass_percent').notNull(),
    minutes: integer('minutes').notNull(),
    /** The legal name that the person typed to confirm who is sitting the exam. */
    legalName: text('legal_name').notNull(),
    /** Under whose eyes it was taken; null where nobody watched. */
    sittingId: uuid('sitting_id').references(() => examSittings.id),
    startedAt: moment('started_at').notNull(),
    deadlineAt: moment('deadline_at').notNull(),
    /** Of the deadline, given by staff. */
    extendedMinutes: integer('extended_minutes').notNull().default(0),
    submittedAt: moment('submitted_at'),
    /** Who ended it: the learner, or the clock. */
    endedBy: text('ended_by').$type<'learner' | 'time'>(),
    gradedAt: moment('graded_at'),
    scorePercent: integer('score_percent'),
    passed: boolean('passed'),
    topics: jsonb('topics').$type<TopicScore[]>(),
    /** Staff declared it void: it counts neither as a try nor as a result. */
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
    // Lets the database count an exam's results by the index alone.
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

/** JSON as the driver has read it. Drizzle's own column reads a text again, and takes '3.99' for a number. */
const answerColumn = customType<{ data: Exclude<Answer, null>; driverData: unknown }>({
  dataType: () => 'jsonb',
  fromDriver: (value) => value as Exclude<Answer, null>,
  toDriver: (value) => JSON.stringify(value),
})

/**
 * The paper of an attempt, and what was answered. A row is written when the attempt starts and only changed after
 * that, so that saving an answer is one update.
 */
export const examAnswers = pgTable(
  'exam_answers',
  {
    attemptId: reference('attempt_id', () => examAttempts.id),
    /** From 1. */
    position: integer('position').notNull(),
    itemVersionId: reference('item_version_id', () => examItemVersions.id),
    topic: text('topic').notNull(),
    /** Place on the page -> index in the item's choices, steps or right sides; empty where nothing is shuffled. */
    shuffle: jsonb('shuffle').$type<number[]>().notNull(),
    /** The numbers that this paper drew for an item whose numbers are drawn; null for others. */
    drawn: jsonb('drawn').$type<Readonly<Record<string, number>>>(),
    /** As it was given on the page, so in the shuffled order. */
    answer: answerColumn('answer'),
    /** Marked by the learner to come back to. */
    flagged: boolean('flagged').notNull().default(false),
    /** When it was given, in milliseconds of the server's clock as the page knows it; 0 is never. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().default(0),
    savedAt: moment('saved_at'),
    /** The attempt is over; nothing is written any more. */
    closed: boolean('closed').notNull().default(false),
    /** Of the item's point, once it was graded. */
    share: doublePrecision('share'),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.position] }),
    index('exam_answers_item').on(table.itemVersionId),
  ],
)
