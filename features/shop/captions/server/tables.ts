import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, textReference } from '../../../../platform/server/tables.ts'
import { languages } from '../../catalog/server/tables.ts'

/** Required translations of technical terms in the captions of a language. */
export const forcedTerms = pgTable(
  'forced_terms',
  {
    id: uuid('id').primaryKey(),
    language: textReference('language', () => languages.code),
    /** In English. */
    term: text('term').notNull(),
    translation: text('translation').notNull(),
    note: text('note').notNull(),
    changedAt: moment('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [uniqueIndex('forced_terms_term').on(table.language, sql`lower(${table.term})`)],
)
