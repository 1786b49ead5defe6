import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { edited, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import type { TermDraft } from '../contract/term-draft.ts'
import type { TermState } from '../rules/term-states.ts'

/** Terms as they are edited, and beside it what people read of them. */
export const glossaryTerms = pgTable(
  'glossary_terms',
  {
    id: uuid('id').primaryKey(),
    key: text('key').notNull().unique('glossary_terms_key'),
    term: text('term').notNull(),
    aliases: text('aliases').array().notNull(),
    subject: text('subject').$type<TermDraft['subject']>().notNull(),
    definition: text('definition').notNull(),
    free: boolean('free').notNull(),
    inTexts: boolean('in_texts').notNull(),
    spanishTerm: text('spanish_term').notNull(),
    spanishText: text('spanish_text').notNull(),
    spanishReviewed: boolean('spanish_reviewed').notNull(),
    related: text('related').array().notNull(),
    figure: text('figure').notNull(),
    state: text('state').$type<TermState>().notNull(),
    /** What is shown; null before it was published for the first time. */
    published: jsonb('published').$type<TermDraft>(),
    publishedAt: moment('published_at'),
    /** Of the text that came with a release; '' for those of staff. */
    releaseHash: text('release_hash').notNull().default(''),
    /** The revision written by a release; the current one if not edited since. */
    releaseRevision: integer('release_revision'),
    ...edited,
  },
  (table) => [
    index('glossary_terms_state').on(table.state, table.changedAt),
    index('glossary_terms_term').on(table.term),
  ],
)

/** What somebody remembers of terms. */
export const glossaryCards = pgTable(
  'glossary_cards',
  {
    userId: reference('user_id', () => users.id),
    termId: reference('term_id', () => glossaryTerms.id),
    box: integer('box').notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.termId] })],
)
