import {
  customType,
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
import type { StoredAnswer } from '../contract/answer.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Learning material split into passages for full-text search. Rebuilt by the indexing job. */
export const assistantPassages = pgTable(
  'assistant_passages',
  {
    key: text('key').primaryKey(),
    source: text('source').notNull(),
    kind: text('kind').notNull(),
    language: text('language').$type<'en' | 'es'>().notNull(),
    title: text('title').notNull(),
    heading: text('heading').notNull(),
    body: text('body').notNull(),
    link: text('link').notNull(),
    courseCode: text('course_code'),
    courseName: text('course_name').notNull().default(''),
    versionId: uuid('version_id'),
    unitId: uuid('unit_id'),
    /** Id of the unit across all versions of its course. */
    origin: uuid('origin'),
    second: integer('second'),
    /** Detects changed passages. */
    digest: text('digest').notNull(),
    /** Number of words, for ranking. */
    length: integer('length').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [
    index('assistant_passages_words').using('gin', table.words).with({ fastupdate: false }),
    index('assistant_passages_source').on(table.source),
  ],
)

/** Words in the material with their passage counts: for ranking (`stem`) and for typing errors (`word`). */
export const assistantTerms = pgTable(
  'assistant_terms',
  {
    language: text('language').notNull(),
    kind: text('kind').$type<'stem' | 'word' | 'all'>().notNull(),
    term: text('term').notNull(),
    passages: integer('passages').notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.kind, table.term] })],
)

/** Words of graded questions, without their answers. */
export const assistantMarks = pgTable('assistant_marks', {
  key: text('key').primaryKey(),
  words: text('words').array().notNull(),
})

/** A user's conversation with the assistant. */
export const assistantTalks = pgTable(
  'assistant_talks',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    startedAt: moment('started_at').notNull(),
    /** The first question. */
    title: text('title').notNull(),
    /** When it was handed over to staff. */
    handedAt: moment('handed_at'),
    handedTo: text('handed_to').notNull().default(''),
  },
  (table) => [index('assistant_talks_user').on(table.userId, table.startedAt)],
)

export const assistantTurns = pgTable(
  'assistant_turns',
  {
    id: uuid('id').primaryKey(),
    talkId: reference('talk_id', () => assistantTalks.id, { onDelete: 'cascade' }),
    userId: reference('user_id', () => users.id),
    position: integer('position').notNull(),
    question: text('question').notNull(),
    answer: jsonb('answer').$type<StoredAnswer>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('assistant_turns_position').on(table.talkId, table.position),
    // For counting a user's questions per day.
    index('assistant_turns_user').on(table.userId, table.at),
  ],
)
