import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { edited, moment, reference } from '../../../../../platform/server/tables.ts'
import { users } from '../../../../core/accounts/server/tables.ts'
import type {
  Difficulty,
  TriviaLanguage,
  TriviaSource,
  TriviaState,
  TriviaTopic,
} from '../../rules/trivia/trivia-names.ts'

export const triviaItems = pgTable(
  'trivia_items',
  {
    id: uuid('id').primaryKey(),
    /** Normalized question; unique within a language. */
    key: text('key').notNull(),
    question: text('question').notNull(),
    rightAnswer: text('right_answer').notNull(),
    wrongAnswers: text('wrong_answers').array().notNull(),
    explanation: text('explanation').notNull(),
    topic: text('topic').$type<TriviaTopic>().notNull(),
    difficulty: text('difficulty').$type<Difficulty>().notNull(),
    language: text('language').$type<TriviaLanguage>().notNull(),
    source: text('source').$type<TriviaSource>().notNull(),
    state: text('state').$type<TriviaState>().notNull(),
    /** Last author and submitter for review; null for questions from a release. */
    writtenBy: uuid('written_by').references(() => users.id),
    submittedBy: uuid('submitted_by').references(() => users.id),
    approvedBy: uuid('approved_by').references(() => users.id),
    asked: integer('asked').notNull().default(0),
    answeredRight: integer('answered_right').notNull().default(0),
    ...edited,
  },
  (table) => [
    uniqueIndex('trivia_items_key').on(table.language, table.key),
    index('trivia_items_state').on(table.state, table.language, table.topic),
  ],
)

/** Single-player question of a user, with its time limit. */
export const triviaAsks = pgTable(
  'trivia_asks',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    itemId: reference('item_id', () => triviaItems.id),
    /** Positions of the answers as shown; 0 is the correct one. */
    order: integer('choice_order').array().notNull(),
    /** Day of which it is the daily question; null for other questions. */
    dailyOf: date('daily_of', { mode: 'string' }),
    askedAt: moment('asked_at').notNull(),
    dueAt: moment('due_at').notNull(),
    answeredAt: moment('answered_at'),
    choice: integer('choice'),
    right: boolean('is_right'),
    earned: integer('earned').notNull().default(0),
  },
  (table) => [
    index('trivia_asks_user').on(table.userId, table.askedAt),
    index('trivia_asks_item').on(table.userId, table.itemId, table.askedAt),
    uniqueIndex('trivia_asks_daily').on(table.userId, table.dailyOf).where(sql`${table.dailyOf} is not null`),
  ],
)
