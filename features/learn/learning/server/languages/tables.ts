import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../../../platform/server/tables.ts'
import { users } from '../../../../core/accounts/server/tables.ts'
import type { TextLanguage } from '../../rules/languages/text-language.ts'

/** A user's reading language for units; no row means English. */
export const readingLanguages = pgTable('reading_languages', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  language: text('language').$type<TextLanguage>().notNull(),
  changedAt: moment('changed_at').notNull(),
})
