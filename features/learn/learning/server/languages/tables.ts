import { pgTable, text } from 'drizzle-orm/pg-core'
import { keyReference, moment } from '../../../../../platform/server/tables.ts'
import { users } from '../../../../core/accounts/server/tables.ts'
import type { TextLanguage } from '../../rules/languages/text-language.ts'

/** A user's reading language for units; no row means English. */
export const readingLanguages = pgTable('reading_languages', {
  userId: keyReference('user_id', () => users.id),
  language: text('language').$type<TextLanguage>().notNull(),
  changedAt: moment('changed_at').notNull(),
})
