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

/** What a learner asked about a unit. Its texts are messages. */
export const learnerQuestions = pgTable(
  'learner_questions',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    /** Made by the sender, so that what is sent twice is kept once. */
    once: uuid('once').notNull(),
    courseCode: text('course_code').notNull(),
    unitId: reference('unit_id', () => units.id),
    unitTitle: text('unit_title').notNull(),
    /** The second of the film it is about; null if it has none. */
    second: doublePrecision('second'),
    state: text('state').$type<QuestionState>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Since when it waits, or when it was answered last. */
    changedAt: moment('changed_at').notNull(),
    answeredAt: moment('answered_at'),
    /** When the learner looked at the answers last. */
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
    questionId: uuid('question_id')
      .notNull()
      .references(() => learnerQuestions.id, { onDelete: 'cascade' }),
    /** The order in which they were written; the moments of one request are all the same. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    once: uuid('once').notNull(),
    side: text('side').$type<'learner' | 'instructor'>().notNull(),
    authorId: reference('author_id', () => users.id),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [uniqueIndex('question_messages_once').on(table.questionId, table.once)],
)

/** Something that is wrong with a unit, as a learner met it. */
export const unitProblems = pgTable(
  'unit_problems',
  {
    id: uuid('id').primaryKey(),
    /** Null once the reporter's account has ended: the fault stays. */
    userId: uuid('user_id').references(() => users.id),
    once: uuid('once').notNull(),
    courseCode: text('course_code').notNull(),
    unitId: reference('unit_id', () => units.id),
    /** What the unit is through all versions. */
    unitKey: uuid('unit_key').notNull(),
    unitTitle: text('unit_title').notNull(),
    second: doublePrecision('second'),
    language: text('language'),
    kind: text('kind').$type<ProblemKind>().notNull(),
    note: text('note').notNull(),
    state: text('state').$type<ProblemState>().notNull(),
    /** Counts the changes, so that two of staff do not answer at once. */
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
