import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { edited, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import type { TermDraft } from '../contract/term-draft.ts'
import type { TermState } from '../rules/term-states.ts'

/** Glossary terms: the edited draft, and the published version shown to users. */
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
    /** Published version; null before the first publication. */
    published: jsonb('published').$type<TermDraft>(),
    publishedAt: moment('published_at'),
    /** Hash of the text from a release; '' for terms created by staff. */
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

/** Flash card progress of users. */
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
