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

/** The material cut into pieces that are found by their words. Made again from it by the job that indexes. */
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
    /** The unit through all versions of its course. */
    origin: uuid('origin'),
    second: integer('second'),
    /** Detects changed passages. */
    digest: text('digest').notNull(),
    /** How many words it has, for the rank. */
    length: integer('length').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [
    index('assistant_passages_words').using('gin', table.words).with({ fastupdate: false }),
    index('assistant_passages_source').on(table.source),
  ],
)

/** What words the material has, and in how many passages: for ranks (`stem`) and for typing errors (`word`). */
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

/** The words of questions that are graded, without their answers. */
export const assistantMarks = pgTable('assistant_marks', {
  key: text('key').primaryKey(),
  words: text('words').array().notNull(),
})

/** A conversation of a person with the assistant. */
export const assistantTalks = pgTable(
  'assistant_talks',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    startedAt: moment('started_at').notNull(),
    /** The first question. */
    title: text('title').notNull(),
    /** When it went to a person. */
    handedAt: moment('handed_at'),
    handedTo: text('handed_to').notNull().default(''),
  },
  (table) => [index('assistant_talks_user').on(table.userId, table.startedAt)],
)

export const assistantTurns = pgTable(
  'assistant_turns',
  {
    id: uuid('id').primaryKey(),
    talkId: uuid('talk_id')
      .notNull()
      .references(() => assistantTalks.id, { onDelete: 'cascade' }),
    userId: reference('user_id', () => users.id),
    position: integer('position').notNull(),
    question: text('question').notNull(),
    answer: jsonb('answer').$type<StoredAnswer>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('assistant_turns_position').on(table.talkId, table.position),
    // For counting a person's questions of the day.
    index('assistant_turns_user').on(table.userId, table.at),
  ],
)
