import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { edited } from '../../../../../platform/server/tables.ts'
import type { ExpertDocument, ExpertLicense } from '../../contract/expert-draft.ts'

/** Subject-matter experts whose qualifications the agency reviews when it approves training. */
export const experts = pgTable(
  'license_experts',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    bio: text('bio').notNull(),
    yearsHandsOn: integer('years_hands_on').notNull(),
    licenses: jsonb('licenses').$type<ExpertLicense[]>().notNull(),
    /** Codes of the courses that they wrote or reviewed. */
    courses: text('courses').array().notNull(),
    documents: jsonb('documents').$type<ExpertDocument[]>().notNull(),
    /** Last day on which the agency may rely on the entry; null means no end. */
    validUntil: date('valid_until', { mode: 'string' }),
    ...edited,
  },
  (table) => [index('license_experts_name').on(table.name)],
)
