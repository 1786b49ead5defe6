import {
  bigint,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../../platform/server/tables.ts'
import { users } from '../../../../core/accounts/server/tables.ts'
import { units } from '../../../../shop/catalog/server/tables.ts'
import type { ProblemKind, ProblemState, QuestionState } from '../../rules/question-words.ts'

/** A learner's question about a unit. Its texts are stored as messages. */
export const learnerQuestions = pgTable(
  'learner_questions',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    /** Idempotency key from the sender. */
    once: uuid('once').notNull(),
    courseCode: text('course_code').notNull(),
    unitId: reference('unit_id', () => units.id),
    unitTitle: text('unit_title').notNull(),
    /** Second of the video that the question refers to; null if none. */
    second: doublePrecision('second'),
    state: text('state').$type<QuestionState>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Start of the wait for an answer, or time of the last answer. */
    changedAt: moment('changed_at').notNull(),
    answeredAt: moment('answered_at'),
    /** Time at which the learner last viewed the answers. */
    seenAt: moment('seen_at'),
  },
  (table) => [
    uniqueIndex('learner_questions_once').on(table.userId, table.once),
    index('learner_questions_learner').on(table.userId, table.courseCode, table.createdAt),
    index('learner_questions_state').on(table.state, table.changedAt),
    index('learner_questions_course').on(table.courseCode, table.createdAt),
  ],
)

export const questionMessages = pgTable(
  'question_messages',
  {
    id: uuid('id').primaryKey(),
    questionId: reference('question_id', () => learnerQuestions.id, { onDelete: 'cascade' }),
    /** Writing order; all timestamps within one request are equal. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    once: uuid('once').notNull(),
    side: text('side').$type<'learner' | 'instructor'>().notNull(),
    authorId: reference('author_id', () => users.id),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [uniqueIndex('question_messages_once').on(table.questionId, table.once)],
)

/** Problems with units, as reported by learners. */
export const unitProblems = pgTable(
  'unit_problems',
  {
    id: uuid('id').primaryKey(),
    /** Null after the reporter's account has been terminated; the report remains. */
    userId: uuid('user_id').references(() => users.id),
    once: uuid('once').notNull(),
    courseCode: text('course_code').notNull(),
    unitId: reference('unit_id', () => units.id),
    /** Key of the unit across all versions. */
    unitKey: uuid('unit_key').notNull(),
    unitTitle: text('unit_title').notNull(),
    second: doublePrecision('second'),
    language: text('language'),
    kind: text('kind').$type<ProblemKind>().notNull(),
    note: text('note').notNull(),
    state: text('state').$type<ProblemState>().notNull(),
    /** Incremented with every change, so that concurrent answers by staff are detected. */
    revision: integer('revision').notNull().default(1),
    answer: text('answer'),
    answeredBy: uuid('answered_by').references(() => users.id),
    answeredAt: moment('answered_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('unit_problems_once').on(table.userId, table.once),
    index('unit_problems_state').on(table.state, table.createdAt),
    index('unit_problems_reporter').on(table.userId, table.courseCode),
    index('unit_problems_course').on(table.courseCode, table.state),
  ],
)
